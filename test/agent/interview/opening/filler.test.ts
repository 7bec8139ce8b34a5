import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PHRASES } from '../../../../shared/turns/speech/phrases.ts'
import type { Watchdog } from '../../../../shared/calls/timeline/turn.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { commitOf, startGuessingCall, wordsOf } from '../guessing_call.ts'
import { FILLER } from '../told_voice.ts'

const { filler } = PHRASES.en
const SAID = `caption ${filler} `
const config = {
  LLM_ATTEMPTS: 1,
  LLM_FILLER_MS: 1,
  LLM_FIRST_TOKEN_MS: 60_000,
  LLM_GAP_MS: 60_000,
}

test('silence of a model that was asked early is filled once the turn is decided, from a pre-made sound', async () => {
  const answer = gate()
  const reports: Watchdog[] = []
  const call = await startGuessingCall({
    async *answer() {
      await answer.opened
      yield wordsOf('And where?')
    },
    options: { config, replied: (watchdog: Watchdog) => reports.push(watchdog) },
  })
  call.begins()
  call.interviewer.guess('I teach physics.', false)
  await overdue()
  expect(call.effects).toEqual([])

  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.includes(`heard ${FILLER}`))
  answer.open()
  await eventually(() => call.effects.at(-1) === `assistant: ${filler} And where?`)
  expect(call.spoken).toEqual(['And where?'])
  expect(reports).toMatchObject([{ attempts: 1, outcome: 'answered', filler: true }])

  call.begins()
  call.recognized('In a school.')
  call.ends()
  await eventually(() => call.asked.length === 2)
  const seen = call.asked[1]!.items.map((item) => item.type === 'message' && item.textContent)
  expect(seen).toContain('And where?')
  expect(seen.join()).not.toContain(filler)
})

test('a silence that ends before the turn is decided is never filled', async () => {
  const answer = gate()
  const call = await startGuessingCall({
    async *answer() {
      await answer.opened
      yield wordsOf('And where?')
    },
    options: { config },
  })
  call.begins()
  call.interviewer.guess('I teach physics.', false)
  await overdue()
  answer.open()
  await eventually(() => call.ready.length === 1)
  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.effects).not.toContain(SAID)
})

test('a model that is silent again, before it has said anything, gets no second filler', async () => {
  const [tool, answer] = [gate(), gate()]
  const call = await startGuessingCall({
    async *answer(asked) {
      await (asked === 1 ? tool : answer).opened
      yield asked === 1 ? commitOf('physics') : wordsOf('And where?')
    },
    options: { config },
  })
  call.begins()
  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.includes(SAID))
  tool.open()
  await eventually(() => call.asked.length === 2)
  await overdue()
  answer.open()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.effects.filter((effect) => effect === SAID)).toHaveLength(1)
})

test('after an acknowledgement, nothing else is said in place of the answer', async () => {
  const answer = gate()
  const call = await startGuessingCall({
    async *answer() {
      await answer.opened
      yield wordsOf('And where?')
    },
    options: { config, acknowledges: true },
  })
  await eventually(() => call.spoken.includes('I see.'))
  await overdue()
  call.begins()
  call.interviewer.acknowledge()
  call.recognized('I teach.')
  call.ends()
  await eventually(() => call.effects.includes('caption I see. '))
  await overdue()
  answer.open()
  await eventually(() => call.effects.at(-1) === 'assistant: I see. And where?')
  expect(call.effects).not.toContain(SAID)
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Later than `LLM_FILLER_MS` and everything that it causes. */
async function overdue() {
  for (let turn = 0; turn < 20; turn++) await sleep(2)
}
