import { expect } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { commitOf, everythingDue, startGuessingCall, wordsOf } from './guessing_call.ts'

/** What the session says of itself, beside what the call does. */
export const STATES = ['thinking', 'speaking']

/**
 * Prepares `count` answers that are thrown away, and expects nothing of them in the call.
 *
 * @param count so that the answer after them is none of those that fail
 */
export async function throwAway(count: number) {
  const call = await startGuessingCall({
    async *answer(asked) {
      if (asked === count + 2) return yield wordsOf('And where?')
      if (asked % 17 === 0) throw new Error('HTTP 400')
      yield wordsOf(`Noted, ${asked}. `)
      if (asked % 3 === 0) throw new Error('HTTP 503')
      yield commitOf(`guess ${asked}`)
    },
  })
  call.begins()
  for (let asked = 1; asked <= count; asked++) {
    call.interviewer.guess(`I teach ${asked}`, asked % 2 === 0)
    // Some are discarded before they began, some in the middle, and some when complete.
    if (asked % 5 !== 0) await call.until(() => call.asked.length === asked)
    if (asked % 7 !== 0) await call.until(() => call.ready.at(-1) === `I teach ${asked}`)
    if (asked % 11 === 0) call.interviewer.dropGuess()
  }
  await everythingDue()
  expect(call.effects).toEqual([])
  expect(call.asked).toHaveLength(count)
  expect(call.counted.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining(['The model failed: HTTP 400', 'The model failed: HTTP 503']),
  )

  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.effects.filter((effect) => !STATES.includes(effect))).toMatchObject([
    'user: I teach physics.',
    'decided',
    `commit guess ${count + 1}`,
    'answered',
    `caption Noted, ${count + 1}. `,
    `heard ${call.spoken.length - 1}`,
    `assistant: Noted, ${count + 1}. `,
    'answered',
    'caption And where?',
    `heard ${call.spoken.length}`,
    'assistant: And where?',
  ])
}
