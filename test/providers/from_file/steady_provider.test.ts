import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createVoices } from '../../../api/providers/voices.ts'
import { hostOf } from '../../../agent/provider_plugins.ts'
import { rehearseProviders } from '../../../providers/checks/rehearsals.ts'
import { steadyProvider } from '../../../providers/from_file/steady_provider.ts'
import type {
  ModelProvider,
  Provider,
  RecognizerProvider,
  VoiceProvider,
} from '../../../providers/provider.ts'
import { addressOf, register } from '../../../providers/registry.ts'
import { failureText } from '../../../shared/platform/model_failure.ts'
import type { Part } from '../../../shared/calls/call_fields.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'
import { neverGiveUp } from '../../helpers/held_timers.ts'
import { bytesOf, vowel } from '../voice/sounds.ts'

const MINE = { name: 'mine', label: 'My server', configured: () => null }
const ENV = {
  MINE_KEY: 'hidden-key\n',
  TTS_MODEL: 'mine:',
  LLM_MODEL: 'mine:m',
  STT_MODEL: 'mine:m',
}
const LOCAL = ['llm', 'stt', 'tts']
const sentence = async () => ({ text: 'Hi', pcm: new Uint8Array(320), language: 'en' }) as const
const signal = new AbortController().signal

const fails = () => {
  throw new Error('no such thing')
}
const steady = <P extends Provider>(provider: object) =>
  steadyProvider({ ...MINE, ...provider } as unknown as Provider, './mine.mjs') as P
const voice = (own: object) => steady<VoiceProvider>({ part: 'tts', speak: fails, ...own })

const SAYS: [string, () => unknown, string, unknown][] = [
  ['note', fails, 'failed: no such thing', null],
  ['note', () => Promise.reject(new Error('late')), 'does not return null or a sentence', null],
  ['host', fails, 'failed: no such thing', 'mine'],
  ['host', () => 7, 'does not return a name', 'mine'],
  ['hasOthers', () => 'yes', 'does not return true or false', true],
  ['address', () => 'http://mine', 'does not return `url`, `url_from`', { url: '' }],
  [
    'address',
    () => ({ url: 'mine', url_from: 'A', key_from: 'B' }),
    'does not return',
    { url: '' },
  ],
]

test.each(SAYS)(
  'where %s does not say what it should, the provider says so',
  (method, does, why, instead) => {
    const provider = voice({ [method]: does })
    const { [method]: say } = provider as unknown as Record<string, (env: object) => unknown>
    expect(provider.configured({})).toContain(`its \`${method}\` ${why}`)
    expect(provider.configured({})).toContain('(PROVIDERS: ./mine.mjs)')
    const said = say!({})
    if (typeof instead === 'object' && instead) expect(said).toMatchObject(instead)
    else expect(said).toBe(instead)
    expect(hostOf(provider, {})).toBe('mine')
    expect(addressOf(provider, {}).url_from).toBe('PROVIDERS')
  },
)

test('its usual model, which depends on the voice, is not asked for without one', () => {
  const VOICES: Record<string, { model: string }> = { ada: { model: 'large' } }
  const provider = voice({ usualModel: (_: object, id: string) => VOICES[id]!.model })
  expect(provider.configured({})).toBeNull()
  expect(provider.usualModel!({}, 'ada')).toBe('large')
  expect(provider.usualModel!({}, 'eve')).toBe('mine')
})

test('what it says is not asked for while its settings are missing', () => {
  const provider = voice({ configured: () => 'Set MINE_URL', host: fails })
  expect(provider.configured({})).toBe('Set MINE_URL')
})

const DOES: [Part, object, string][] = [
  [
    'llm',
    { create: () => ({}) },
    '`create` of the provider mine (mine.mjs) must return an address',
  ],
  ['llm', { create: () => ({ url: 'mine.example/v1', key: 'k' }) }, 'must return an address `url`'],
  ['llm', { create: () => ({ url: 'https://mine.example/v1' }) }, 'and a `key`'],
  ['llm', { create: async () => ({ url: 'https://mine.example', key: 'k' }) }, 'must return an'],
  [
    'stt',
    { transcribe: () => 7 },
    '`transcribe` of the provider mine (mine.mjs) must return the words',
  ],
  [
    'stt',
    { transcribe: ({ MINE_URL }: typeof ENV & { MINE_URL: URL }) => MINE_URL.href },
    'failed: ',
  ],
  [
    'tts',
    { speak: async () => 'sound' },
    '`speak` of the provider mine (mine.mjs) must return sound',
  ],
  ['tts', { speak: () => new URL('/say', undefined) }, 'failed: Invalid URL'],
  ['tts', { create: () => ({}) }, 'must return a plugin of the call framework'],
]

test.each(DOES)(
  'a %s that does %j is named with its function and its file',
  async (part, own, text) => {
    onTestFinished(neverGiveUp())
    onTestFinished(register(steady({ part, ...own })))
    const answers = await rehearseProviders({ env: ENV, local: LOCAL, sentence })
    expect(answers[part]).toMatchObject([
      { verdict: 'unfit', text: expect.stringContaining(text) as string },
    ])
    const others = Object.entries(answers).filter(([name]) => name !== part)
    for (const [, [first]] of others) expect(first).toMatchObject({ verdict: 'accepts' })
  },
)

test('a check that says nothing of use is named', async () => {
  const { check } = voice({ check: async () => 'fine' })
  await expect(check!({}, { voice_id: 'a', language: 'en' })).rejects.toThrow(
    '`check` of the provider mine (mine.mjs) must return `verdict` and `text`',
  )
})

const ASKED = {
  voice_id: 'a',
  language: 'en',
  text: 'Dear Anna Meyer, how are you?',
  signal,
} as const
const answers = (message: string) => async () =>
  Response.json({ error: { message } }, { status: 403 })
const throwing = (message: string, more: object) => () => {
  throw Object.assign(new Error(message), more)
}

test.each([
  ['keeps what it says', 'no credit', ': no credit', 'no credit'],
  ['repeats no key', 'The key hidden-key may not', '', 'Error'],
  ['repeats no key of which it says a part', `${'far too '.repeat(24)} hidden-key`, '', 'Error'],
  ['repeats no words of the call', 'I may not say “Dear Anna Meyer, how are”', '', 'Error'],
  [
    'may name a model of the environment',
    'Unknown model whisper-9',
    ': Unknown model whisper-9',
    'Unknown model whisper-9',
  ],
])('a refusal %s', async (_, message, told, thrown) => {
  const env = { ...ENV, STT_MODEL: 'whisper-9' }
  const speak = (does: () => unknown) =>
    voice({ speak: does }).speak!(env, ASKED).catch((error: unknown) => error as Error)
  for (const does of [answers(message), throwing(message, { status: 403 })]) {
    const refused = await speak(does)
    expect(refused).toMatchObject({ status: 403 })
    expect(failureText(refused)).toBe(`HTTP 403${told}`)
  }
  expect(await speak(throwing(message, {}))).toMatchObject({
    message: `\`speak\` of the provider mine (mine.mjs) failed: ${thrown}`,
  })
})

const FULL = Object.assign(new Error('my server is full'), { status: 503 })

test('an error with a status says what the provider says, without its key', async () => {
  const asked = { model: 'm', language: 'en', wav: new Uint8Array(), signal } as const
  const throws = async (error: Error) => {
    const transcribe = () => Promise.reject(error)
    const mine = steady<RecognizerProvider>({ part: 'stt', transcribe })
    return mine.transcribe!(ENV, asked).catch(failureText)
  }
  expect(await throws(FULL)).toBe('HTTP 503: my server is full')
  const told = Object.assign(new Error('402 …'), { status: 402, error: { told: 'no credit' } })
  expect(await throws(told)).toBe('HTTP 402: no credit')
  const quoting = Object.assign(new Error('hidden-key may not'), { status: 403 })
  expect(await throws(quoting)).toBe('HTTP 403')
})

test('so does one that a plugin reports from a stream', async () => {
  const plugin = Object.assign(new EventEmitter(), { stream: () => ({}) })
  const mine = steady<RecognizerProvider>({ part: 'stt', create: () => plugin })
  await mine.create!(ENV, { model: 'm', language: 'en' }, {} as never)
  const reported = { error: FULL }
  plugin.emit('error', reported)
  expect(failureText(reported.error)).toBe('HTTP 503: my server is full')
})

test('what never ends is given up with the signal, and a key is not repeated', async () => {
  const asked = { voice_id: 'a', language: 'en', text: 'Hi.', signal: AbortSignal.abort() } as const
  const never = voice({ speak: () => new Promise(() => {}) })
  await expect(never.speak!({}, asked)).rejects.toThrow('aborted')
  const { create } = steady<ModelProvider>({
    part: 'llm',
    create: ({ MINE_KEY }: typeof ENV) => {
      throw new Error(`the key "${MINE_KEY}" is bad`)
    },
  })
  expect(() => create(ENV, { model: 'm' })).toThrow(/failed: Error$/)
})

test('a provider may be of a class, and its voices need not repeat its name', async () => {
  class Mine {
    part = 'tts'
    name = 'mine'
    label = 'Mine'
    sound = bytesOf(vowel(24_000))
    voices = [{ voice_id: 'ada', label: 'Ada', language_codes: ['en'] }]
    configured() {
      return this.sound.length > 0 ? null : 'no sound'
    }
    speak(): Uint8Array {
      return this.sound
    }
  }
  onTestFinished(register(steadyProvider(new Mine() as unknown as Provider, './mine.mjs')))
  const catalog = await createVoices(DEFAULTS, fetch).catalog()
  expect(catalog.mine).toMatchObject({
    enabled: true,
    voices: [{ provider: 'mine', voice_id: 'ada', note: null }],
  })
  const { tts } = await rehearseProviders({ env: ENV, local: ['llm', 'stt', 'tts'] })
  expect(tts).toMatchObject([{ verdict: 'accepts' }])
})
