import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { livePrint } from '../../../local/demo/live_print.ts'
import { terminal } from '../../../local/demo/terminal.ts'

test('each sentence is printed once, when it is over, and kept with all that was heard of it', () => {
  let shown = ''
  const stream = new Writable({
    write(piece, _, done) {
      shown += String(piece)
      done()
    },
  })
  const live = livePrint(terminal(stream as NodeJS.WriteStream, {}))
  const caption = (text: string, by_agent: boolean, final: boolean) =>
    live.noticed({ type: 'caption', identity: 'x', segment_id: 'a', text, by_agent, final })
  live.noticed({ type: 'agent_joined', identity: 'agent-1' })
  caption('What is', true, false)
  caption('What is your job?', true, true)
  live.said('I teach in a school.')
  caption('I', false, false)
  caption('I teach', false, true)
  caption('in a school.', false, true)
  expect(shown.split('\n')).toEqual([
    '  The agent has joined and speaks first.',
    '',
    '  agent     What is your job?',
    '',
    '  says      I teach in a school.',
    '  heard     I teach',
    '  heard     in a school.',
    '',
  ])
  expect(live.utterances).toEqual([{ said: 'I teach in a school.', heard: 'I teach in a school.' }])
})
