import type { llm } from '@livekit/agents'
import { RoomEvent } from '@livekit/rtc-node'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeDebugCommands } from '../../../agent/interview/debug.ts'
import { PHRASES } from '../../../shared/speech/phrases.ts'
import { DEBUG_TOPIC } from '../../../shared/room.ts'
import { eventually } from '../../helpers/eventually.ts'
import { emptyRoom } from '../life/empty_room.ts'
import { commitOf, startGuessingCall, wordsOf } from './guessing_call.ts'

test('a guess that is thrown away causes nothing, and one that is kept what it says, once the turn is decided', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      if (asked === 3) return yield wordsOf('And where?')
      yield wordsOf(`Noted ${asked}.`)
      yield commitOf(`guess ${asked}`)
    },
  })
  call.begins()
  call.recognized('I teach')
  await eventually(() => call.answered() === 1)
  call.recognized('physics.')
  await eventually(() => call.answered() === 2)
  await everythingDue()
  expect(call.effects).toEqual([])

  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.effects.filter((effect) => !STATES.includes(effect))).toEqual([
    'user: I teach physics.',
    'decided',
    'answered',
    'commit guess 2',
    'caption Noted 2.',
    'assistant: Noted 2.',
    'answered',
    'caption And where?',
    'assistant: And where?',
  ])
  expect(call.asked).toHaveLength(3)
})

test('after three guesses at one turn the model is asked again only when the turn is decided', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      yield wordsOf(`Answer ${asked}.`)
    },
  })
  call.begins()
  for (const [i, word] of ['I', 'teach', 'physics'].entries()) {
    call.recognized(word)
    await eventually(() => call.answered() === i + 1)
  }
  call.recognized('here.')
  await everythingDue()
  expect(call.asked).toHaveLength(3)

  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: Answer 4.')
  expect(call.effects.filter((effect) => effect.startsWith('user'))).toEqual([
    'user: I teach physics here.',
  ])
})

test('a guess that fails is no failure of the call until its turn is decided', async () => {
  const call = await startGuessingCall({
    // eslint-disable-next-line require-yield
    async *answer() {
      throw new Error('down')
    },
  })
  call.begins()
  for (const [i, word] of ['I', 'teach', 'physics.'].entries()) {
    call.recognized(word)
    await eventually(() => call.asked.length === i + 1)
    await everythingDue()
  }
  expect(call.effects).toEqual([])

  call.ends()
  await eventually(() => call.effects.at(-1) === `assistant: ${PHRASES.en.apology}`)
  expect(call.effects.filter((effect) => effect === 'apology')).toHaveLength(1)
})

test('a forced hang is used up by a turn, not by the guesses at it', async () => {
  const room = emptyRoom()
  const debug = takeDebugCommands(room)
  const command = JSON.stringify({ command: 'force_llm_timeout', turns: 1 })
  room.emit(RoomEvent.DataReceived, Buffer.from(command), undefined, undefined, DEBUG_TOPIC)
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('And where?')
    },
    options: { ...debug, config: { ...LIMITS, LLM_FIRST_TOKEN_MS: 1 } },
  })
  for (const [first, second] of [
    ['I teach', 'physics.'],
    ['In a', 'school.'],
  ] as const) {
    const before = call.effects.length
    call.begins()
    call.recognized(first)
    await everythingDue()
    call.recognized(second)
    await everythingDue()
    call.ends()
    await eventually(() => call.effects.slice(before).some((one) => one.startsWith('assistant')))
  }
  expect(call.effects.filter((effect) => ['apology', 'answered'].includes(effect))).toEqual([
    'apology',
    'answered',
  ])
  expect(call.asked).toHaveLength(2)
})

test('the history says who spoke in a turn that was answered by a guess', async () => {
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('And where?')
    },
  })
  call.begins()
  call.recognized('I teach.')
  await eventually(() => call.answered() === 1)
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.asked).toHaveLength(1)
  const said = call
    .history()
    .items.find((item) => item.type === 'message' && item.role === 'user') as llm.ChatMessage
  expect(said.extra.said).toEqual([{ speaker: 'Ada', text: 'I teach.' }])
})

const STATES = ['thinking', 'speaking']
const LIMITS = { LLM_ATTEMPTS: 1, LLM_FIRST_TOKEN_MS: 60_000, LLM_GAP_MS: 60_000 }

/** A guess that would run a tool or speak has done it by then. */
async function everythingDue() {
  for (let i = 0; i < 50; i++) await immediate()
}
