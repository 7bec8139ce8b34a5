import { expect, test } from 'vitest'
import { heldAnswers } from '../../../local/participant/held_answers.ts'

const VOICE = -25
const AGENT = -22

test('what the simulated participant does not hear of an answer does not count as the agent speaking', () => {
  let own_dbfs = -Infinity
  const isHeld = heldAnswers(() => own_dbfs)
  let at = 0
  const hear = (ms: number, agent_dbfs: number) =>
    Array.from({ length: ms / 10 }, () => isHeld((at += 10), agent_dbfs))
  hear(2000, -Infinity)
  own_dbfs = VOICE
  hear(50, -Infinity)
  expect(hear(200, AGENT)).not.toContain(false)

  own_dbfs = -Infinity
  hear(160, AGENT)
  own_dbfs = VOICE
  expect(hear(300, AGENT), 'spoken over the agent, which is heard now').not.toContain(true)
})
