import type { ByteReader } from './byte_reader.ts'

/** What a body certainly is, by its first bytes: `WAV`, or something that is not PCM. Undefined: it may be PCM. */
export async function knownFormat(bytes: ByteReader): Promise<string | undefined> {
  const head = await bytes.peek(HEAD_BYTES)
  const text = head.toString('latin1', 0, HEAD_BYTES)
  const known = MARKS.find(([mark]) => mark.test(text))?.[1]
  return known ?? (await frameFormat(bytes, head))
}

/** Each mark lies within the first twelve bytes. */
const HEAD_BYTES = 12

const MARKS: readonly [RegExp, string][] = [
  [/^RIFF[^]{4}WAVE/, 'WAV'],
  [/^(RIFX|RF64)/, 'a rare kind of WAV'],
  [/^ID3/, 'MP3'],
  [/^OggS/, 'Ogg'],
  [/^fLaC/, 'FLAC'],
  [/^[^]E\xdf\xa3/, 'WebM'],
  [/^[^]{4}ftyp/, 'MP4'],
  [/^ADIF/, 'AAC'],
  [/^FORM[^]{4}AIF/, 'AIFF'],
  [/^caff\0/, 'CAF'],
  [/^\.snd\0/, 'AU'],
  [/^#!AMR/, 'AMR'],
  [/^(\xef\xbb\xbf)?\s*(\{\s*["}]|\[\s*[{\]"])/, 'JSON'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|[a-z]{4})/i, 'HTML'],
  [/^(data|event): ?\S/, 'events'],
  [/^\xff\xd8\xff|^\x89PNG|^GIF8/, 'a picture'],
]

/** A sync word may be a sample as well, so that a second one has to follow where the frame ends. */
async function frameFormat(bytes: ByteReader, head: Buffer): Promise<string | undefined> {
  for (const [lengthOf, name] of FRAMES) {
    const length = lengthOf(head)
    if (length === undefined) continue
    const next = (await bytes.peek(length + HEAD_BYTES)).subarray(length)
    if (next.length < HEAD_BYTES || lengthOf(next) !== undefined) return name
  }
  return undefined
}

const FRAMES = [
  [mp3FrameBytes, 'MP3'],
  [aacFrameBytes, 'AAC'],
] as const

/** Of layer III; undefined for bytes that begin no frame of it. */
function mp3FrameBytes([first = 0, second = 0, third = 0]: Buffer): number | undefined {
  const version = (second >> 3) & 3
  const bitrate = third >> 4
  const rate = (third >> 2) & 3
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2 && version !== 1
  if (!isFrame || bitrate === 0 || bitrate === 15 || rate === 3) return undefined
  const isFirst = version === 3
  const bits = 1_000 * (isFirst ? KBITS : KBITS_OF_LATER)[bitrate]!
  const hertz = RATES[rate]! / (isFirst ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((isFirst ? 144 : 72) * bits) / hertz) + ((third >> 1) & 1)
}

/** Of MPEG 1, and of MPEG 2 and 2.5. */
const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_OF_LATER = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES = [44_100, 48_000, 32_000]

/** In ADTS. */
function aacFrameBytes([first, second = 0, third = 0, ...rest]: Buffer): number | undefined {
  const rate = (third >> 2) & 15
  if (first !== 0xff || (second & 0xf6) !== 0xf0 || rate > 12 || rest.length < 3) return undefined
  const length = ((rest[0]! & 3) << 11) | (rest[1]! << 3) | (rest[2]! >> 5)
  return length > 7 ? length : undefined
}
