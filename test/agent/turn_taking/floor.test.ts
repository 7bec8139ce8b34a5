import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inCall, sayAndDecide } from './floor_in_call.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a turn is decided in the silence after it, with a prepared answer and an acknowledgement', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  expect(call.done).toEqual([
    'speaking',
    'forward I teach.',
    'ask',
    'guess I teach.',
    'acknowledge',
    'turn over',
  ])
})

test('an answer is prepared from words that may still change, and it is known whose they are', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach.')
  const bens = { person_id: 'per_b', text: 'I bake' }
  call.floor.heardWords(bens)
  await call.voice(0, 448)
  expect(call.prepared).toEqual([{ text: 'I teach. I bake', interims: [bens] }])
})

test('words that arrive after somebody stopped speaking belong to the turn', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  await call.voice(0, 320)
  call.words('I teach.')
  await call.voice(0, 128)
  expect(call.done).toContain('turn over')
})

test('somebody who continues within a second of the decision is heard, and the turn is withdrawn with their first word', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  call.floor.agentIs('speaking')
  const before = call.done.length
  await call.voice(0, 320)
  await call.voice(0.9, 512)
  expect(call.done.slice(before)).toEqual(['speaking'])
  call.words('Physics.')
  await call.voice(0, 448)
  expect(call.done.slice(before)).toEqual([
    'speaking',
    'withdraw',
    'forward Physics.',
    'ask',
    'guess I teach. Physics.',
    'acknowledge',
    'turn over',
  ])
  expect(call.silences.at(-1)).toMatchObject({ withdrawn_at: null })
  expect(call.silences.some(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true)
})

test('final words that come only in the silence after them withdraw the decision, and that silence is recorded as well', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  const decided = call.silences.at(-1)!.started_at
  await call.voice(0.9, 320)
  await call.voice(0, 96)
  call.words('Physics.')
  await call.voice(0, 448)
  const latest = new Map(call.silences.map((silence) => [silence.started_at, silence]))
  expect([...latest.values()]).toMatchObject([
    { started_at: decided, withdrawn_at: expect.any(Number) },
    { withdrawn_at: null, decided_at: expect.any(Number) },
  ])
})

test('a cough within a second of the decision withdraws nothing', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  call.floor.agentIs('speaking')
  const before = call.done.length
  await call.voice(0.9, 256)
  await call.voice(0, 1_200)
  expect(call.done.slice(before)).toEqual(['speaking', 'ask', 'turn over'])
  call.words('Later.')
  expect(call.done).not.toContain('withdraw')
})

test('after the end, nothing is decided or prepared, but late recognition results are passed on', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.floor.stop()
  const before = call.done.length
  call.words('I teach.')
  await call.voice(0, 1_200)
  expect(call.done.slice(before)).toEqual(['forward I teach.'])
})

test('words that turn out to be nothing withdraw nothing', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  call.floor.agentIs('speaking')
  const before = call.done.length
  await call.voice(0.9, 256)
  call.interim('Hm')
  call.interim('')
  await call.voice(0, 1_200)
  expect(call.done.slice(before)).not.toContain('withdraw')
  expect(call.done.at(-1)).toBe('turn over')
})

test('while no answer is heard, a turn can continue however late', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  await call.voice(0, 3_000)
  await call.voice(0.9, 320)
  call.words('Physics.')
  expect(call.done).toContain('withdraw')
})

test('a microphone that falls silent in the middle of a word ends the turn too', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach.')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(call.done.at(-1)).toBe('turn over')
})

test('each silence is recorded with how it was judged: where the participant spoke on, and where the agent was heard', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach')
  await call.voice(0, 256)
  await call.voice(0.9, 320)
  call.words('physics.')
  await call.voice(0, 448)
  call.floor.agentIs('speaking')
  const [first, ...rest] = call.silences
  expect(first).toMatchObject({
    ...{ started_at: 512, resumed_at: 768, decided_at: null },
    ...{
      p: 0.95,
      word_signs: -0.5,
      noise_dbfs: -60,
      goal_id: 'work',
      patience: 'normal',
      guesses: 1,
    },
  })
  expect(rest.at(-1)).toMatchObject({
    ...{ started_at: 1_088, resumed_at: null, acknowledged: true, guess_used: true },
    ...{ guessed_at: 1_088 + 150, guess_ready_at: null },
    first_sound_at: call.now(),
  })
})

test("the time when a prepared answer's first sound is ready is recorded, before the decision and after", async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach.')
  await call.voice(0, 256)
  call.floor.guessReady('I teach.')
  await call.voice(0, 192)
  expect(call.silences.at(-1)).toMatchObject({ decided_at: 912, guess_ready_at: 768 })

  const slow = inCall()
  await sayAndDecide(slow, 'I teach.')
  await slow.voice(0, 64)
  slow.floor.guessReady('I teach.')
  expect(slow.silences.at(-1)).toMatchObject({ guess_ready_at: slow.now() })
})

test('words that come a second after the sound form a turn, and nothing of it is left for the next', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  await call.voice(0, 1_280)
  call.done.length = 0
  call.words('Yes.')
  expect(call.done).toEqual(['speaking', 'forward Yes.', 'guess Yes.', 'turn over'])
  expect(call.silences.at(-1)).toMatchObject({ word_signs: 0.5, final_at: call.now() })
  call.done.length = 0
  await call.voice(0.9, 320)
  await call.voice(0, 960)
  expect(call.done).toEqual(['speaking', 'ask'])
})

test('words are final from when they were, whatever else the recognizers tell after that', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach.')
  const final_at = call.now()
  await call.voice(0, 96)
  call.floor.heardWords({ person_id: 'per_b', text: '' })
  await call.voice(0, 352)
  expect(call.done.at(-1)).toBe('turn over')
  expect(call.silences.at(-1)).toMatchObject({ final_at })
})

test('words from speech that the detector missed form a turn, however long ago somebody spoke', async () => {
  const call = inCall()
  await call.voice(0.2, 512)
  call.words('Hello.')
  await call.voice(0, 1_024)
  expect(call.done.at(-1)).toBe('turn over')

  await sayAndDecide(call, 'I teach.')
  call.floor.agentIs('speaking')
  await call.voice(0, 8_000)
  call.floor.agentIs('listening')
  await call.voice(0.2, 512)
  const heard_at = call.now()
  call.done.length = 0
  call.words('Physics.')
  expect(call.done).toEqual(['speaking', 'forward Physics.'])
  await call.voice(0, 1_024)
  expect(call.done.at(-1)).toBe('turn over')
  expect(call.silences.at(-1)).toMatchObject({ started_at: heard_at })
})

test('words that become final only after the decision have the floor, so that they form no other turn', async () => {
  for (const interims of [[], ['phys']]) {
    const call = inCall()
    await sayAndDecide(call, 'I teach.')
    call.done.length = 0
    for (const text of interims) call.interim(text)
    call.words('Physics.')
    const done = call.done.filter((what) =>
      ['withdraw', 'speaking', 'forward Physics.'].includes(what),
    )
    expect(done).toEqual(['withdraw', 'speaking', 'forward Physics.'])
  }
})

test('a turn decided by its final words is decided once, and continues when somebody speaks on', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.interim('I teach.')
  await call.voice(0, 640)
  call.words('I teach.')
  await call.voice(0, 1_504)
  expect(call.done.filter((what) => what === 'turn over')).toHaveLength(1)
  expect(call.silences.at(-1)).toMatchObject({ decided_at: 512 + 640 })
  await call.voice(0.9, 320)
  call.words('Physics.')
  expect(call.done).toContain('withdraw')
})

test('speech that the detector misses is followed by its latest words', async () => {
  const call = inCall()
  for (const text of ['My', 'My name', 'My name is', 'My name is Ada.']) {
    await call.voice(0.2, 512)
    call.interim(text)
  }
  await call.voice(0.2, 64)
  call.words('My name is Ada.')
  const heard_at = call.now()
  expect(call.done).not.toContain('turn over')
  await call.voice(0, 1_024)
  expect(call.done.at(-1)).toBe('turn over')
  expect(call.silences.at(-1)).toMatchObject({ started_at: heard_at })
})

test('words that never become final are the turn if they were said, and else there is none', async () => {
  const said = inCall({ settleWords: () => said.words('I teach.') })
  await said.voice(0.9, 1_024)
  said.interim('I teach.')
  await said.voice(0, 3_104)
  expect(said.done.slice(-3)).toEqual(['settle', 'forward I teach.', 'turn over'])
  await said.voice(0, 2_000)
  expect(said.done.filter((what) => what === 'turn over')).toHaveLength(1)

  const noise = inCall()
  await noise.voice(0.9, 256)
  noise.interim('I teach.')
  await noise.voice(0, 3_104)
  expect(noise.done.slice(-2)).toEqual(['settle', 'turn over'])
})

test('final words that are corrected are replaced, and no longer once they are answered', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I am')
  call.words('a preacher.')
  call.words('I am a teacher.', undefined, ['I am', 'a preacher.'])
  await call.voice(0, 448)
  expect(call.done).toContain('guess I am a teacher.')
  expect(call.done.at(-1)).toBe('turn over')

  call.floor.agentIs('speaking')
  await call.voice(0, 2_000)
  call.done.length = 0
  call.words('I am a creature.', undefined, ['I am a teacher.'])
  expect(call.done).toEqual([])
})
