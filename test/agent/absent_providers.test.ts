import { initializeLogger, llm } from '@livekit/agents'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createListening } from '../../agent/hear/recognize/listener_plugins.ts'
import { LastingStream } from '../../agent/hear/recognize/lasting_stream.ts'
import { modelsOf } from '../../agent/models.ts'
import { modelProvider, type ProviderError, providerError } from '../../agent/provider_error.ts'
import { LastingVoice } from '../../agent/speak/voices/lasting_voice.ts'
import { createVoices } from '../../agent/speak/voices/plugin.ts'
import { listenerOf } from '../../agent/provider_plugins.ts'
import type { Provider, ProviderOf } from '../../providers/provider.ts'
import { steadyProvider } from '../../providers/from_file/steady_provider.ts'
import { register } from '../../providers/registry.ts'
import { DEFAULTS, SETTINGS } from '../helpers/api/settings.ts'
import { eventually } from '../helpers/eventually.ts'
import { holdTimers } from '../helpers/held_timers.ts'
import { frame } from './hear/recognize/heard_call.ts'
import { recognizer } from './hear/recognize/recognizer_server.ts'
import { listenTo, voice } from './speak/voices/spoken_voices.ts'

initializeLogger({ pretty: false, level: 'silent' })

const BROKEN = { name: 'broken', label: 'Broken', configured: () => null, settings: 'BROKEN_KEY' }
const NO_LICENCE = '`create` of the provider broken (mine.mjs) failed: there is no licence'
const fails = () => {
  throw new Error('there is no licence')
}
beforeAll(() => {
  const providers: Provider[] = [
    { ...BROKEN, part: 'stt', create: fails, host: fails },
    { ...BROKEN, part: 'tts', create: () => Promise.reject(new Error('there is no licence')) },
    { ...BROKEN, part: 'llm', create: fails },
    {
      ...BROKEN,
      name: 'slow',
      part: 'llm',
      create: () => Promise.reject(new Error('there is no licence')) as never,
    },
  ]
  const removals = providers.map((one) => register(steadyProvider(one, './mine.mjs')))
  return () => {
    for (const remove of removals) remove()
  }
})

test('where a recognizer cannot be made, the second one hears', async () => {
  const second = await recognizer()
  const failures: ProviderError[] = []
  const config = { ...DEFAULTS, STT_FALLBACK_BASE_URL: second.url, STT_FALLBACK_MODEL: 'nova-3' }
  const stream = new LastingStream({
    listening: await createListening(config, { ...SETTINGS, 'stt.model': 'broken:large' }, 'en'),
    heard: () => {},
    failed: (error) => void failures.push(error),
    away: () => {},
  })
  onTestFinished(() => void stream.end())
  stream.push(frame(1), Date.now())
  await eventually(() => second.frames() === 1)
  expect(failures).toMatchObject([
    {
      model: 'large',
      recoverable: true,
      passes: false,
      sentence: `The recognizer failed: ${NO_LICENCE}`,
    },
  ])
})

test('a provider that makes nothing, or never finishes, is absent, too', async () => {
  const timers = holdTimers(5_000)
  onTestFinished(timers.restore)
  const asked = { model: 'large', language: 'en' } as const
  const why = async (create: () => unknown) => {
    const provider = { ...BROKEN, part: 'stt', create } as ProviderOf<'stt'>
    const steady = steadyProvider(provider, './mine.mjs') as ProviderOf<'stt'>
    const made = listenerOf(steady, {}, asked)
    await new Promise(setImmediate)
    timers.runOut()
    const errors: Error[] = []
    const plugin = await made
    plugin.on('error', ({ error }) => void errors.push(error))
    plugin.stream()
    await eventually(() => errors.length === 1)
    return errors[0]!.message
  }
  const create = '`create` of the provider broken (mine.mjs)'
  expect(await why(() => undefined)).toBe(`${create} must return a plugin of the call framework`)
  expect(await why(() => new Promise(() => {}))).toBe(
    `${create} failed: it has not finished within 5 s`,
  )
})

test('where a voice cannot be made, the second one speaks', async () => {
  const second = await voice('b')
  const failures: ProviderError[] = []
  const config = { ...DEFAULTS, SPEECH_FALLBACK_BASE_URL: second.url }
  const voices = new LastingVoice({
    voices: await createVoices(config, { provider: 'broken', voice_id: 'x' }, 'en'),
    failed: (error) => void failures.push(error),
    away: () => {},
  })
  const stream = voices.stream()
  stream.pushText('Hello there, this is a sentence.')
  stream.endInput()
  expect(await listenTo(stream)).toEqual(['b0', 'b1'])
  expect(failures).toMatchObject([
    { recoverable: true, passes: false, sentence: `The voice failed: ${NO_LICENCE}` },
  ])
})

test.each([
  ['broken:large', NO_LICENCE],
  [
    'slow:large',
    '`create` of the provider slow (mine.mjs) must return an address `url` that begins with http, and a `key`',
  ],
])(
  'where the server of the model %s is unknown, each reply fails with the reason',
  async (written, why) => {
    const model = modelsOf(DEFAULTS, () => {})(written)
    const errors: unknown[] = []
    model.on('error', ({ error }) => void errors.push(error))
    const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 1_000 }
    const chunks: unknown[] = []
    for await (const chunk of model.chat({ chatCtx: llm.ChatContext.empty(), connOptions })) {
      chunks.push(chunk)
    }
    expect([chunks, model.model, model.host]).toEqual([[], 'large', written.split(':')[0]])
    expect(errors.map((error) => providerError(modelProvider(model), { error }))).toMatchObject([
      { refused: false, passes: false, sentence: `The model failed: ${why}` },
    ])
  },
)
