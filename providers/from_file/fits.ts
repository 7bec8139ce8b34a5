import { z } from 'zod'
import { SECOND } from '../../shared/base/time.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'
import { Voice } from '../../shared/platform/voices/voice.ts'
import type { Checked, ModelServer, Provider, Sound } from '../provider.ts'
import { settingsOf } from '../registry.ts'

/** What a function of a provider must return. */
export type Fit = {
  /** As the service uses it; undefined if it does not fit. */
  read(value: unknown, provider: Provider): unknown
  /** What it must be, for people. */
  is: string
  /** Within which time, in milliseconds; absent: as long as whoever asks wants it. */
  ms?: number
}

const read =
  (schema: z.ZodType) =>
  (value: unknown): unknown =>
    schema.safeParse(value).data

const Said = z
  .string()
  .nullish()
  .transform((text) => text || null)
const Name = z.string().min(1)
const Address = z.object({
  url: z.string().refine((url) => parseUrl(url)),
  url_from: Name,
  key_from: Name,
  has_key: z.boolean().optional(),
})

/** Functions that answer at once, and what holds where they fail. */
export const SAID: Record<string, Fit & { instead(provider: Provider): unknown }> = {
  configured: { read: read(Said), is: 'null or a sentence', instead: () => null },
  note: { read: read(Said), is: 'null or a sentence', instead: () => null },
  hasOthers: { read: read(z.boolean()), is: 'true or false', instead: () => true },
  host: { read: read(Name), is: 'a name', instead: ({ name }) => name },
  usualModel: { read: read(Name), is: 'a name', instead: ({ name }) => name },
  address: {
    read: read(Address),
    is: '`url`, `url_from` and `key_from`',
    instead: (provider) => ({
      url: '',
      url_from: settingsOf(provider),
      key_from: settingsOf(provider),
    }),
  },
}

const Texts = z.record(z.string(), z.string())
const Server = z.object({
  url: z.url({ protocol: /^https?$/ }),
  key: Name,
  headers: z.record(z.string(), z.string().nullable()).optional(),
  query: Texts.optional(),
  fetch: z.custom<ModelServer['fetch']>((given) => typeof given === 'function').optional(),
})

/** The server of a model. */
export const SERVER: Fit = {
  read: read(Server),
  is: 'an address `url` that begins with http, and a `key`',
}

const Verdict = z.enum(['accepts', 'refuses', 'away', 'silent', 'fails', 'unfit', 'unclear'])
const Told: z.ZodType<Checked> = z.object({
  verdict: Verdict,
  text: Name,
  notes: z.array(z.string()).optional(),
})

/** Functions that take their time. */
export const ASKED: Record<string, Fit> = {
  create: { read: pluginIn, is: 'a plugin of the call framework', ms: 5 * SECOND },
  check: { read: read(Told), is: '`verdict` and `text`', ms: 60 * SECOND },
  voices: { read: voicesIn, is: 'a list of voices', ms: 10 * SECOND },
  transcribe: { read: read(z.string()), is: 'the words as a text' },
  speak: { read: soundIn, is: 'sound: bytes, a stream of bytes, or a response' },
}

function pluginIn(made: unknown): unknown {
  const { stream } = Object(made) as { stream?: unknown }
  return typeof stream === 'function' ? made : undefined
}

/** The voices of a provider, which need not repeat its name. */
export function voicesIn(listed: unknown, { name }: Provider): Voice[] | undefined {
  const voices = z.array(z.looseObject({})).safeParse(listed).data
  const whole = voices?.map((voice) => ({ note: null, ...voice, provider: name }))
  return z.array(Voice).safeParse(whole).data
}

function soundIn(sound: unknown): Sound | undefined {
  if (sound instanceof ArrayBuffer) return new Uint8Array(sound)
  const isStream =
    typeof (Object(sound) as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator] === 'function'
  return isStream || sound instanceof Response || sound instanceof Uint8Array
    ? (sound as Sound)
    : undefined
}
