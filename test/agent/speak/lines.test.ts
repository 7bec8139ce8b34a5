import { expect, test } from 'vitest'
import { createLines } from '../../../agent/speak/lines.ts'
import { keptLog } from '../../helpers/kept_log.ts'

test('a closing session refuses to speak, and the call continues to its end', () => {
  const refuse = () => {
    throw new Error('AgentSession is closing, cannot use say()')
  }
  const { log, lines: logged } = keptLog()
  const lines = createLines({
    session: { say: refuse, generateReply: refuse, interrupt: refuse },
    interviewer: { tell: () => undefined, dropGuess: () => undefined, makeAhead: () => undefined },
    briefing: {
      situation: { language: 'en' },
      greeting: () => 'Hello.',
      recap: () => 'Welcome back.',
    } as never,
    log,
  })
  lines.greet(['per_a'])
  lines.recap(['per_a'])
  lines.breakOff()
  const over: string[] = []
  lines.say('farewell', () => over.push('farewell'))
  expect(over).toEqual(['farewell'])
  expect(logged).toHaveLength(4)
})
