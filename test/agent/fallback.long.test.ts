import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readProviderLog } from '../../bench/call/provider_log.ts'
import { cacheFolder } from '../../local/home/cache_folder.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { startLocalProviders } from '../../local/services/local_providers.ts'
import { PHRASES } from '../../shared/turns/speech/phrases.ts'
import { Part } from '../../shared/calls/call_fields.ts'
import { answerNext, createCall, TWO_QUESTIONS, whenAsked } from '../helpers/live/call.ts'
import { accessTo, type StackAccess } from '../helpers/live/stack.ts'
import { localEnv, startTestStack, type TestStack } from '../helpers/live/test_stack.ts'

/* A second process of local providers is the fallback for the first, which is told to fail. */

let home: string
let second: Awaited<ReturnType<typeof startLocalProviders>>
let running: TestStack
let stack: StackAccess

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'colloquy-second-'))
  const env = localEnv()
  const cache = cacheFolder(env, home)
  second = await startLocalProviders({ home, cache, env, kinds: Part.options, progress() {} })
  running = await startTestStack({
    ...env,
    LLM_FALLBACK_MODEL: 'second-model',
    STT_FALLBACK_BASE_URL: second.url.replace(/^http/, 'ws'),
    STT_FALLBACK_MODEL: 'second-recognizer',
    SPEECH_FALLBACK_BASE_URL: `${second.url}/v1`,
    SPEECH_FALLBACK_MODEL: 'second-voice',
    SPEECH_FALLBACK_VOICE: 'flite:awb',
  })
  const { secrets, providers_url } = running
  stack = accessTo({ ...running, ...secrets, providers_url: providers_url! })
})

afterAll(async () => {
  await running.stop()
  await second.own.child.stop()
  await rm(home, { recursive: true, force: true })
})

const HEALTHY = { llm: { silent: null }, faults: { stt: null, tts: null } }
const setSecond = (patch: object) => controlClient(second.url)('PUT /control', patch)
afterEach(() => Promise.all([stack.setProviders(HEALTHY), setSecond(HEALTHY)]))

test('when the recognizer dies during a call, the second one hears the answer, and the call ends only when that dies too', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api)
  const participant = await call.join()
  await participant.whenAgentAsks()
  await stack.setProviders({ faults: { stt: '401' } })
  await answerNext(participant, call.voice)
  await whenAsked(participant, /one to ten/i)
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')
  expect((await call.read()).transcript.map(({ text }) => text).join(' ')).toMatch(/teacher/i)

  await setSecond({ faults: { stt: '401' } })
  await answerNext(participant, call.voice)
  const { ended_reason, ended_detail } = await call.settled('failed')
  expect(ended_reason).toBe('provider_error')
  expect(ended_detail).toContain(
    'local-recognizer: The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  )
  expect(ended_detail).toContain('second-recognizer: The second recognizer')
  const { setup, usage } = await call.timing()
  expect(setup.stt).toMatchObject({ fallback: { model: 'second-recognizer' } })
  expect(usage).toMatchObject({
    stt: { 'second-recognizer': { audio_ms: expect.any(Number) } },
    failures: { stt: { 'local-recognizer': expect.any(Number) } },
  })
})

test('when the voice dies during a call, the second one says what was not heard, and the reply is recorded whole', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS)
  const participant = await call.join()
  await participant.whenAgentAsks()
  const answer = await call.voice('I am a teacher and I work in a small school near the river.')
  const since = Date.now()
  await stack.setProviders({ faults: { tts: 'hang' } })
  await participant.say(answer)
  await whenAsked(participant, /one to ten/i)
  const lastSaid = async () =>
    (await call.read()).transcript.findLast(({ role }) => role === 'assistant')!.text
  await expect.poll(lastSaid).toMatch(/one to ten/i)
  const spoken = await readProviderLog(controlClient(second.url), since)
  expect(spoken.map(({ provider }) => provider)).toContain('tts')
  await expect
    .poll(async () => (await call.timing()).usage)
    .toMatchObject({ failures: { tts: { 'local-voice': expect.any(Number) } } })
})

test('when the model is silent, a filler is heard, and the second model answers', async () => {
  const { api } = await stack.newOrganization()
  const template = {
    ...TWO_QUESTIONS,
    settings: { ...TWO_QUESTIONS.settings, acknowledge: false },
  }
  const call = await createCall(stack, api, template)
  const participant = await call.join()
  await participant.whenAgentAsks()
  await stack.setProviders({ llm: { silent: 'interviewer-by-rule' } })
  await answerNext(participant, call.voice)
  const { filler } = PHRASES.en
  const isFilled = () =>
    participant.floor.said.some(({ text }) => text.includes(filler)) || undefined
  await participant.events.until(isFilled, 'The filler', 120_000)
  await stack.setProviders({ llm: { silent: null } })
  const asked = await participant.whenAgentAsks()
  expect(asked).toContain(filler)
  expect(asked).toMatch(/one to ten/i)
  const reply = async () => (await call.timing()).turns.find(({ watchdog }) => watchdog)
  await expect.poll(reply).toMatchObject({
    watchdog: { attempts: 2, outcome: 'answered', forced: false, filler: true },
  })
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')
})
