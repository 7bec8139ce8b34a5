import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { commitOf, ENDING, startGuessingCall, wordsOf } from './guessing_call.ts'

test('a reply that is cut short is still read in silence: its commits count, once, and it does not end the call', async () => {
  const rest = gate()
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('Thank you.')
      await rest.opened
      yield wordsOf(' And goodbye.')
      yield commitOf('physics')
      yield ENDING
    },
  })
  await hear(call, 'I teach physics.')
  await eventually(() => call.effects.includes('caption Thank you.'))
  await call.interrupt().await
  rest.open()
  await call.finished()
  await everythingDue()

  expect(call.effects.filter(isOutcome)).toEqual(['commit physics'])
  expect(call.effects.join()).not.toContain('goodbye')
  expect(call.closed).toEqual([1])
})

test('a call that the framework has begun to run, or drops, runs once', async () => {
  const rest = gate()
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('Thank you.')
      yield commitOf('physics')
      await rest.opened
      yield commitOf('chemistry')
    },
  })
  await hear(call, 'I teach both.')
  await eventually(() => call.effects.includes('commit physics'))
  await call.interrupt().await
  rest.open()
  await call.finished()
  await everythingDue()
  expect(call.effects.filter(isOutcome)).toEqual(['commit physics', 'commit chemistry'])
})

test('what the model had committed before the reply could begin counts', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      yield wordsOf(`Noted ${asked}.`)
      yield commitOf(`answer ${asked}`)
    },
    options: { turnDecided: () => void call.interrupt() },
  })
  await hear(call, 'I teach physics.')
  await eventually(() => call.effects.includes('commit answer 1'))
  await everythingDue()
  expect(call.effects.join()).not.toContain('caption')
  expect(call.effects.filter(isOutcome)).toEqual(['commit answer 1'])
})

test('a call that closes has read its last reply to the end', async () => {
  const { call, rest } = await startThanking()
  await call.close()
  const finished = call.finished()
  rest.open()
  await finished
  expect(call.effects.filter(isOutcome)).toEqual(['commit physics'])
})

test('an answer to a turn that was not over is not read any further, and commits nothing', async () => {
  const { call, rest } = await startThanking()
  call.interviewer.withdraw()
  await eventually(() => call.closed.length === 1)
  rest.open()
  await call.finished()
  await everythingDue()
  expect(call.effects.filter(isOutcome)).toEqual([])
})

test('a discarded guess is not read any further, and commits nothing', async () => {
  const rest = gate()
  const call = await startGuessingCall({
    async *answer(asked) {
      yield wordsOf(`Guess ${asked}.`)
      if (asked === 1) await rest.opened
      if (asked <= 2) yield commitOf(`guess ${asked}`)
    },
  })
  call.begins()
  call.interviewer.guess('I teach', false)
  await eventually(() => call.asked.length === 1)
  await everythingDue()
  call.interviewer.guess('I teach physics.', false)
  await eventually(() => call.answered() === 1)
  await everythingDue()
  expect(call.closed, 'the first has not ended').toContain(1)
  rest.open()
  await call.finished()
  await everythingDue()
  expect(call.effects).toEqual([])

  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.includes('commit guess 2'))
  await everythingDue()
  expect(call.effects.filter((effect) => effect === 'commit guess 1')).toEqual([])
})

/** The model thanks for an answer, and commits it when `rest` opens. */
async function startThanking() {
  const rest = gate()
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('Thank you.')
      await rest.opened
      yield commitOf('physics')
    },
  })
  await hear(call, 'I teach physics.')
  await eventually(() => call.effects.includes('caption Thank you.'))
  return { call, rest }
}

type Call = Awaited<ReturnType<typeof startGuessingCall>>

async function hear(call: Call, words: string) {
  call.begins()
  call.interviewer.guess(words, false)
  await eventually(() => call.asked.length === 1)
  await everythingDue()
  call.recognized(words)
  call.ends()
}

function isOutcome(effect: string) {
  return effect.startsWith('commit') || effect === 'end'
}

/** Something that a model waits for. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** By then, a tool that was going to run has run. */
async function everythingDue() {
  for (let i = 0; i < 50; i++) await immediate()
}
