import type { llm } from '@livekit/agents'
import { RoomEvent } from '@livekit/rtc-node'
import { ReadableStream } from 'node:stream/web'
import { expect, test, vi } from 'vitest'
import { ReplyTiming } from '../../../agent/interview/reply_timing.ts'
import { takeDebugCommands } from '../../../agent/interview/debug.ts'
import { Guess } from '../../../agent/interview/guess.ts'
import { DEBUG_TOPIC } from '../../../shared/calls/room.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import { eventually } from '../../helpers/eventually.ts'
import { emptyRoom } from '../life/empty_room.ts'
import { commitOf, everythingDue, startGuessingCall, wordsOf } from './guessing_call.ts'
import { STATES, throwAway } from './thrown_away.ts'

test('a prepared answer is used only for exactly the words that were decided, and has no effect before', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      if (asked === 2) return yield wordsOf('And where?')
      yield wordsOf('Noted. ')
      yield commitOf('physics')
    },
  })
  call.begins()
  call.interviewer.guess('I teach physics.', false)
  await eventually(() => call.ready.length === 1)
  await everythingDue()
  expect(call.effects).toEqual([])
  expect(call.spoken).toEqual(['Noted. '])

  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.effects.filter((effect) => !STATES.includes(effect))).toEqual([
    'user: I teach physics.',
    'decided',
    'commit physics',
    'answered',
    'caption Noted. ',
    'heard 1',
    'assistant: Noted. ',
    'answered',
    'caption And where?',
    'heard 2',
    'assistant: And where?',
  ])
  expect(call.asked).toHaveLength(2)
})

test('words that were corrected are not in the turn', async () => {
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('And where?')
    },
  })
  call.begins()
  call.recognized('I preach physics.')
  call.interviewer.correct(['I preach physics.'])
  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.effects).toContain('user: I teach physics.')
})

test('of 250 answers that were prepared and thrown away nothing is ever noticed in the call, and operators count what failed', () =>
  throwAway(250))

test('an answer that was prepared before the history changed is not used', async () => {
  const call = await startGuessingCall({
    async *answer(asked) {
      yield wordsOf(`Answer ${asked}.`)
    },
  })
  call.interviewer.guess('I teach.', false)
  await eventually(() => call.ready.length === 1)
  await call.interviewer.session.say('Just a second.').waitForPlayout()
  call.begins()
  call.recognized('I teach.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: Answer 2.')
})

test('a prepared answer that fails is not a failure of the call until its turn is decided', async () => {
  const call = await startGuessingCall({
    // oxlint-disable-next-line require-yield
    async *answer() {
      throw new Error('HTTP 401')
    },
  })
  call.begins()
  for (const text of ['I', 'I teach', 'I teach physics.']) {
    call.interviewer.guess(text, false)
    await eventually(() => call.ready.includes(text))
  }
  await everythingDue()
  expect(call.effects).toEqual([])

  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === `assistant: ${PHRASES.en.apology}`)
  expect(call.effects.filter((effect) => effect === 'apology')).toHaveLength(1)
  expect(call.effects.filter((effect) => /refused the key/.test(effect))).toHaveLength(1)
  expect(call.counted).toHaveLength(3)
})

test('a model that is silent in a prepared answer has given no answer only once the turn is decided', async () => {
  const call = await startGuessingCall({
    // oxlint-disable-next-line require-yield
    async *answer() {
      await new Promise(() => {})
    },
    options: { config: { ...LIMITS, LLM_FILLER_MS: 1, LLM_FIRST_TOKEN_MS: 1 } },
  })
  call.begins()
  for (const text of ['I', 'I teach physics.']) {
    call.interviewer.guess(text, false)
    await eventually(() => call.ready.includes(text))
  }
  expect(call.effects).toEqual([])

  call.recognized('I teach physics.')
  call.ends()
  await eventually(() => call.effects.at(-1) === `assistant: ${PHRASES.en.apology}`)
  expect(call.effects.filter((effect) => effect === 'no answer of told')).toHaveLength(1)
})

test('a prepared answer that cannot be read ends with that error, and nobody waits for its sound', async () => {
  const ready = vi.fn()
  const guess = new Guess({
    text: 'I teach.',
    history: [],
    acknowledgement: undefined,
    ask: () => new ReadableStream({ pull: () => Promise.reject(new Error('broken')) }),
    speak: () => Promise.resolve(null),
    timing: new ReplyTiming(),
    ready,
  })
  await everythingDue()
  expect(ready).toHaveBeenCalledOnce()
  const answer = guess.use({ onceDecided: () => {}, stands: () => true }).getReader()
  await expect(answer.read()).rejects.toThrow('broken')
})

test('a forced hang is used up by a turn, not by the answers prepared for it', async () => {
  const room = emptyRoom()
  const debug = takeDebugCommands(room)
  const command = JSON.stringify({ command: 'force_llm_timeout', turns: 1 })
  room.emit(RoomEvent.DataReceived, Buffer.from(command), undefined, undefined, DEBUG_TOPIC)
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('And where?')
    },
    options: { ...debug, config: { ...LIMITS, LLM_FILLER_MS: 1, LLM_FIRST_TOKEN_MS: 1 } },
  })
  for (const text of ['I teach physics.', 'In a school.']) {
    const before = call.effects.length
    call.begins()
    call.interviewer.guess(text.slice(0, 4), false)
    await everythingDue()
    call.interviewer.guess(text, false)
    await everythingDue()
    call.recognized(text)
    call.ends()
    await eventually(() => call.effects.slice(before).some((one) => one.startsWith('assistant')))
  }
  expect(call.effects.filter((effect) => ['apology', 'answered'].includes(effect))).toEqual([
    'apology',
    'answered',
  ])
  expect(call.asked).toHaveLength(2)
})

test('the history says who spoke in a turn that was answered with a prepared answer', async () => {
  const call = await startGuessingCall({
    async *answer() {
      yield wordsOf('And where?')
    },
  })
  call.begins()
  call.interviewer.guess('I teach.', false)
  await eventually(() => call.ready.length === 1)
  call.recognized('I teach.')
  call.ends()
  await eventually(() => call.effects.at(-1) === 'assistant: And where?')
  expect(call.asked).toHaveLength(1)
  const said = call.interviewer.chatCtx.items.find(
    (item) => item.type === 'message' && item.role === 'user',
  ) as llm.ChatMessage
  expect(said.extra.said).toEqual([{ speaker: 'Ada', person_id: null, text: 'I teach.' }])
})

const LIMITS = {
  LLM_ATTEMPTS: 1,
  LLM_FILLER_MS: 60_000,
  LLM_FIRST_TOKEN_MS: 60_000,
  LLM_GAP_MS: 60_000,
}
