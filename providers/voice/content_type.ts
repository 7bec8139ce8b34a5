import { OPENAI_PCM, type PcmFormat } from './pcm_format.ts'

/** What a content type says of a body that may be PCM: the format of its samples, or what it is instead. */
export type Said = { format: PcmFormat; isEitherOrder: boolean } | { other: string }

/** The content type of an answer, with the format that some servers name in headers of their own. */
export function soundTypeIn(headers: Headers): string | null {
  const type = headers.get('content-type')
  if (type?.includes('rate=')) return type
  const named = OWN_HEADERS.flatMap(([name, parameter]) => {
    const value = headers.get(name)
    return value === null ? [] : `;${parameter}=${value}`
  })
  return named.length === 0 ? type : [type ?? 'audio/pcm', ...named].join('')
}

const OWN_HEADERS = [
  ['x-sample-rate', 'rate'],
  ['x-channels', 'channels'],
  ['x-bits-per-sample', 'bits'],
  ['x-bit-depth', 'bits'],
] as const

/** @param type null if the server says none */
export function readContentType(type: string | null): Said {
  const [name = '', ...rest] = (type ?? '').toLowerCase().split(';')
  const other = OTHERS.find(([pattern]) => pattern.test(name.trim()))?.[1]
  if (other) return { other }
  const of = new Map(rest.map(parameterOf))
  const number = (...names: string[]) =>
    Number(names.map((name) => of.get(name)).find((value) => value !== undefined)) || undefined
  const coding = [of.get('encoding'), of.get('codec'), of.get('codecs'), of.get('format')].join(' ')
  const isFloat = /float|f32/.test(coding)
  return {
    format: {
      kind: isFloat ? 'float' : 'integer',
      bits:
        number('bits', 'bitdepth', 'bit_depth', 'bits_per_sample') ??
        (isFloat ? 32 : OPENAI_PCM.bits),
      rate: number('rate', 'samplerate', 'sample_rate', 'sample-rate') ?? OPENAI_PCM.rate,
      channels: number('channels', 'channel') ?? OPENAI_PCM.channels,
    },
    // Big-endian by RFC 2586, and little-endian with most who say it.
    isEitherOrder: /\/(x-)?l16$/.test(name.trim()),
  }
}

/**
 * Anything else may be PCM: servers give it many types, and some give none. LiteLLM calls all sound MP3; what begins
 * with a mark of its own is known by that.
 */
const OTHERS: readonly [RegExp, string][] = [
  [/^audio\/(basic|pcmu|(x-)?mulaw)$/, 'µ-law'],
  [/^audio\/(pcma|(x-)?alaw)$/, 'A-law'],
  [/[/+]json$/, 'JSON'],
  [/html|xml/, 'HTML'],
  [/^text\/event-stream$/, 'events'],
  [/^text\//, 'text'],
]

function parameterOf(text: string): [string, string] {
  const [name = '', value = ''] = text.split('=').map((part) => part.trim().replace(/^"|"$/g, ''))
  return [name, value]
}
