import { initializeLogger } from '@livekit/agents'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CONNECTS_MS, LAST_WORDS_MS } from '../../../../agent/hear/recognize/lasting_stream.ts'
import { quietPort } from '../../../helpers/servers/quiet_port.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { holdTimers } from '../../../helpers/held_timers.ts'
import { hear } from './heard_call.ts'
import { recognizer } from './recognizer_server.ts'

initializeLogger({ pretty: false, level: 'silent' })
// No recognizer counts as reached because time has passed without a failure.
beforeEach(() => holdTimers(CONNECTS_MS).restore)

test('when the connection is lost, the second recognizer hears what was not transcribed yet, with its original times', async () => {
  const [first, second] = [await recognizer(), await recognizer()]
  const call = hear(first.url, second.url)
  call.speak(100)
  await eventually(() => first.frames() === 100)
  first.says('hello', 0.5, 1)
  await eventually(() => call.heard.length === 1)

  first.drop()
  await eventually(() => second.frames() === 50)
  call.speak(25)
  await eventually(() => second.frames() === 75)
  second.says('there', 0.25, 0.5)
  await eventually(() => call.heard.length === 2)
  expect(call.heard).toEqual([
    ['hello', 1_000],
    ['there', 1_500],
  ])
  expect(call.failures).toMatchObject([
    { part: 'stt', model: 'nova-3', recoverable: true, refused: false },
  ])
  expect(first.connections()).toBe(1)
})

test('a second recognizer that fails later is replaced by the first', async () => {
  const [first, second] = [await recognizer(), await recognizer()]
  const call = hear(first.url, second.url)
  call.speak(1)
  await eventually(() => first.frames() === 1)
  first.drop()
  await eventually(() => second.frames() === 1)
  second.says('hello', 0, 0.2)
  await eventually(() => call.heard.length === 1)
  second.drop()
  await eventually(() => first.connections() === 2)
  expect(call.failures.map(({ recoverable }) => recoverable)).toEqual([true, true])
})

test('a recognizer that answers with something other than words is replaced too', async () => {
  const [first, second] = [await recognizer(), await recognizer()]
  const call = hear(first.url, second.url)
  call.speak(1)
  await eventually(() => first.frames() === 1)
  first.send('<html>')
  await eventually(() => second.connections() === 1)
  expect(call.failures).toHaveLength(1)
})

test('a recognizer that returns no words for speech is replaced without a pause, and the next hears the speech; that never ends a call', async () => {
  const [first, second] = [await recognizer(), await recognizer()]
  const call = hear(first.url, second.url)
  call.speak(100)
  await eventually(() => first.frames() === 100)
  call.takeOver()
  await eventually(() => second.frames() === 100)
  second.says('hello', 0.5, 1)
  await eventually(() => call.heard.length === 1)
  expect(call.heard).toEqual([['hello', 1_000]])
  expect(call.failures).toMatchObject([
    { recoverable: true, sentence: 'The recognizer failed: it returned no words for speech' },
  ])

  for (let taken = 2; taken < 50; taken++) {
    call.takeOver()
    await eventually(() => first.connections() + second.connections() > taken)
  }
  expect(call.failures).toHaveLength(1)
  expect(call.pauses()).toBe(0)
})

test('a sound that no recognizer puts into words is no failure, whatever is said after it', async () => {
  const [first, second] = [await recognizer(), await recognizer()]
  const call = hear(first.url, second.url)
  call.speak(100)
  await eventually(() => first.frames() === 100)
  call.takeOver()
  await eventually(() => second.frames() === 100)
  call.takeOver()
  await eventually(() => first.frames() === 200)
  call.speak(50)
  first.says('hello', 2.5, 3)
  await eventually(() => call.heard.length === 1)
  expect(call.failures).toEqual([])
})

test('what is said while one recognizer takes over from another is heard by the next', async () => {
  const [first, second] = [await recognizer(), await recognizer()]
  const call = hear(first.url, second.url)
  call.speak(100)
  await eventually(() => first.frames() === 100)
  call.takeOver()
  call.speak(25)
  await eventually(() => second.frames() === 125)
})

test('only when both refuse the key is nothing more heard, and each is named', async () => {
  const [first, second] = [await recognizer({ refuses: 401 }), await recognizer({ refuses: 401 })]
  const call = hear(first.url, second.url)
  await eventually(() => call.failures.length === 2)
  expect(call.failures).toMatchObject([
    {
      recoverable: true,
      sentence:
        'The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
    },
    {
      recoverable: false,
      sentence:
        'The second recognizer refused the key (401): check STT_FALLBACK_API_KEY and STT_FALLBACK_BASE_URL',
    },
  ])
})

test('without a second recognizer, the only one is reconnected, and hears what it had not transcribed', async () => {
  const only = await recognizer()
  const call = hear(only.url)
  call.speak(100)
  await eventually(() => only.frames() === 100)
  only.drop()
  await eventually(() => only.frames() === 200)
  expect(call.failures.map(({ recoverable }) => recoverable)).toEqual([true])
  expect(call.pauses()).toBe(1)
})

test('unreachable recognizers are given up after a minute, with growing pauses between rounds', async () => {
  const nobody = 'ws://127.0.0.1:9'
  const call = hear(nobody, nobody)
  await eventually(() => call.failures.at(-1)?.recoverable === false)
  expect(call.failures).toHaveLength(32)
  expect(call.paused_ms.slice(0, 5)).toEqual([500, 1_000, 2_000, 4_000, 5_000])
  const total = call.paused_ms.reduce((sum, ms) => sum + ms, 0)
  expect([call.pauses(), total]).toEqual([15, 62_500])
  expect(call.away).toEqual([true])
})

test('a recognizer that is reachable again at once does not count as away', async () => {
  const only = await recognizer()
  const call = hear(only.url)
  call.speak(1)
  await eventually(() => only.frames() === 1)
  only.drop()
  await eventually(() => only.connections() === 2)
  expect(call.away).toEqual([])
})

test('what is said while no recognizer is reachable is heard by the first one back: the last half minute of it', async () => {
  const port = await quietPort()
  const call = hear(`ws://127.0.0.1:${port}`)
  call.hold()
  await eventually(() => call.away.length === 1)
  call.speak(2_000)
  const only = await recognizer({ port })
  call.goOn()
  await eventually(() => only.frames() === 1_500)
  expect(call.away).toEqual([true])
  only.says('hello', 29.5, 30)
  await eventually(() => call.heard.length === 1)
  expect(call.heard).toEqual([['hello', 40_000]])
  expect(call.away).toEqual([true, false])
})

test('speech without words does not trigger another recognizer while none is reachable', async () => {
  const port = await quietPort()
  const call = hear(`ws://127.0.0.1:${port}`)
  call.hold()
  await eventually(() => call.away.length === 1)
  call.speak(100)
  call.takeOver()
  const only = await recognizer({ port })
  call.goOn()
  call.takeOver()
  await eventually(() => only.frames() === 100)
  expect(call.failures.map(({ sentence }) => sentence).join()).not.toContain('no words')
})

test('what was said before the microphone closed is still transcribed', async () => {
  onTestFinished(holdTimers(LAST_WORDS_MS).restore)
  const only = await recognizer()
  const call = hear(only.url)
  call.speak(100)
  await eventually(() => only.frames() === 100)
  void call.end()
  await eventually(() => only.isAskedToFinish())
  only.says('goodbye', 0.5, 1)
  await eventually(() => call.heard.length === 1)
  only.drop()
  expect(call.failures).toEqual([])
  expect(only.connections()).toBe(1)
})

test('a recognizer that does not finish after the microphone closed is given up', async () => {
  const only = await recognizer()
  const call = hear(only.url)
  call.speak(100)
  await eventually(() => only.frames() === 100)
  await call.end()
  expect(only.isAskedToFinish()).toBe(true)
  await eventually(() => only.open() === 0)
  expect(call.failures).toEqual([])
})

test('a recognizer that ends each connection after a while is reconnected for as long as the call lasts', async () => {
  const only = await recognizer()
  const call = hear(only.url)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let times = 1; times <= 25; times++) {
    call.speak(1)
    await eventually(() => only.connections() === times)
    vi.setSystemTime(Date.now() + 10_000)
    only.drop()
    await eventually(() => call.failures.length === times)
  }
  expect(call.failures.every(({ recoverable }) => recoverable)).toBe(true)
})
