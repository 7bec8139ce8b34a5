import { expect, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { startGuessingCall, wordsOf } from './guessing_call.ts'

test('what the participant says after a withdrawn answer belongs to the same turn, and the model never sees that answer', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      yield wordsOf(asked === 1 ? 'You teach what?' : 'And where?')
    },
  })
  call.begins()
  call.recognized('I teach')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: You teach what?')
  call.begins()
  call.interviewer.withdraw()
  call.recognized('physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  const seen = call.asked[1]!.items.filter((item) => item.type === 'message')
  expect(seen.map(({ role, textContent }) => [role, textContent])).toEqual([
    ['system', ''],
    ['user', 'I teach physics.'],
    ['system', ''],
  ])
})

test('a turn that continues does not wait for a model that hangs in the middle of the withdrawn answer', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      yield wordsOf(`Answer ${asked}. `)
      if (asked === 1) await new Promise(() => {})
    },
  })
  call.begins()
  call.recognized('I teach')
  call.ends()
  await eventually(() => call.effects.includes('caption Answer 1. '))
  call.interviewer.withdraw()
  call.begins()
  call.recognized('physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: Answer 2. ')
  expect(call.closed).toEqual([1, 2])
})

test('an answer to a turn that continues is prepared from all of it', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      yield wordsOf(`Answer ${asked}.`)
    },
  })
  call.begins()
  call.recognized('I teach')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: Answer 1.')
  call.begins()
  call.interviewer.withdraw()
  call.interviewer.guess('I teach physics.', false)
  await eventually(() => call.ready.length === 1)
  call.recognized('physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: Answer 2.')
  expect(call.asked).toHaveLength(2)
})
