import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { livePrint } from '../../../local/demo/live_print.ts'
import type { TurnEntry } from '../../../local/demo/service_answers.ts'
import { terminal } from '../../../local/demo/terminal.ts'

const BUCKETS = {
  pause: 620,
  recognition: 320,
  hook: 0.2,
  llm_ttft: 30,
  tts_ttfb: 169.8,
  residual: 100,
}

test('each sentence and the pause before each answer are printed once, and what was heard is kept', () => {
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
  const answer = { id: 'trn_1', buckets: BUCKETS } as TurnEntry
  live.paused([{ ...answer, id: 'trn_0', buckets: null }, answer])
  live.paused([answer])
  live.paused([{ ...answer, id: 'trn_2', buckets: { ...BUCKETS, pause: 115, residual: -405 } }])
  expect(live.lastHeard()).toBe('nothing was said yet')
  live.said('I teach in a school.')
  caption('I', false, false)
  expect(live.lastHeard()).toBe('nothing of “I teach in a school.” was heard')
  caption('I\u001bteach', false, true)
  caption('in a school.', false, true)
  expect(live.lastHeard()).toBe('“I teach in a school.” was heard last')
  expect(shown.split('\n')).toEqual([
    '  The agent has joined and speaks first.',
    '',
    '  agent     What is your job?',
    '            pause 620 ms = recognition 320 + hook 0 + LLM 30 + TTS 170 + residual 100',
    "            hook: the agent's own work before it asked the model; residual: what no part explains",
    '            pause 115 ms = recognition 320 + hook 0 + LLM 30 + TTS 170 - 405 at the same time',
    '',
    '  says      I teach in a school.',
    '  heard     I teach',
    '  heard     in a school.',
    '',
  ])
  expect(live.utterances).toEqual([{ said: 'I teach in a school.', heard: 'I teach in a school.' }])
})
