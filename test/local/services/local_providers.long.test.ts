import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readRecording } from '../../../bench/speech/recordings.ts'
import { cacheFolder } from '../../../local/home/cache_folder.ts'
import { findWeights } from '../../../local/services/weights.ts'
import { resample } from '../../../local/speech/resample.ts'
import { wordError } from '../../../local/speech/recognizer/word_error.ts'
import { BUILD } from '../../helpers/build.ts'
import { hearThrough } from '../providers/plugin_ears.ts'
import { providersAt } from '../providers/providers_at_hand.ts'
import { seededRandom } from '../../../shared/base/seeded_random.ts'

const PROGRAM = join(BUILD, 'local/providers.js')
const RATE = 16_000

/** For the tests that do not end it. */
let shared: Awaited<ReturnType<typeof startProcess>>

beforeAll(async () => {
  shared = await startProcess()
})
afterAll(() => void shared.child.kill('SIGKILL'))

test('a human voice is recognized nearly word for word, each final after the voice has ended', async () => {
  const { providers } = shared
  const said =
    'That agent is already logged on. Please enter your agent number followed by the pound key.'
  const wav = readRecording('agent-alreadyon')
  const sound = resample(wav, RATE)
  const { text } = await hearThrough(providers.listen_url, sound, { finals: 2 })
  expect(wordError(said, text).errors).toBeLessThanOrEqual(1)
  const finals = (await providers.log()).filter(({ provider }) => provider === 'stt')
  for (const { first_byte_at, asked_at, detail } of finals) {
    expect(detail.recognizer).toBe('moonshine')
    expect(first_byte_at).toBeGreaterThanOrEqual(asked_at)
  }
})

test('silence, noise and a hum give no text', async () => {
  const { providers } = shared
  const random = seededRandom(1)
  const sounds = [
    () => 0,
    () => 0.02 * (2 * random() - 1),
    (i: number) => 0.05 * Math.sin((2 * Math.PI * 120 * i) / RATE),
  ]
  const heard = sounds.map((sound) => {
    const samples = Float32Array.from({ length: 3 * RATE }, (_, i) => sound(i))
    return hearThrough(providers.listen_url, samples)
  })
  for (const { text } of await Promise.all(heard)) expect(text).toBe('')
})

test('the first sentence is sent while the others are still being spoken', async () => {
  const { providers } = shared
  const before = (await providers.log()).length
  const input = Array(20).fill('This is one of several sentences.').join(' ')
  const answer = await providers.speech({ input, voice: 'ash' })
  const reader = answer.body!.getReader()
  await reader.read()
  const speech = async () =>
    (await providers.log()).slice(before).find(({ provider }) => provider === 'tts')!
  while (!(await reader.read()).done);
  await expect.poll(async () => (await speech()).done_at).not.toBeNull()
  const { first_byte_at, done_at } = await speech()
  expect(done_at).toBeGreaterThan(first_byte_at!)
})

test('the process exits on a signal in the middle of speech, and when its parent exits', async () => {
  const told = await startProcess()
  onTestFinished(() => void told.child.kill('SIGKILL'))
  const wav = readRecording('agent-alreadyon')
  const hearing = hearThrough(told.providers.listen_url, resample(wav, RATE))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  told.child.kill('SIGTERM')
  expect(await once(told.child, 'exit')).toEqual([0, null])
  await hearing.catch(() => {})

  const orphan = await startProcess()
  onTestFinished(() => void orphan.child.kill('SIGKILL'))
  orphan.child.disconnect()
  expect(await once(orphan.child, 'exit')).toEqual([0, null])
})

/** The compiled process, as the services start it. */
async function startProcess() {
  const { env } = process
  const weights = await findWeights({
    cache: cacheFolder(env, '.colloquy'),
    given: env.MOONSHINE_DIR,
    env,
    progress: () => {},
  })
  const child = fork(PROGRAM, {
    env: { ...env, PROVIDERS_PORT: '0', MOONSHINE_DIR: weights },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = (await once(child, 'message')) as [{ port: number }]
  return { child, providers: providersAt(ready.port) }
}
