import type { ByteReader } from './byte_reader.ts'
import { frameBytes, isReadable, type PcmFormat } from './pcm_format.ts'
import { otherThanPcm } from './speech_fault.ts'

/** The samples that follow in a WAV file. */
export type WavData = {
  format: PcmFormat
  /** Their bytes; infinite where a server that streams does not know how many there will be. */
  length: number
}

/**
 * Reads a WAV file up to its samples.
 *
 * @throws SpeechFault for samples in a form other than PCM, and for a file without any
 */
export async function readWavHeader(bytes: ByteReader): Promise<WavData> {
  await bytes.skip(RIFF_BYTES)
  let format: PcmFormat | undefined
  for (;;) {
    const head = await bytes.peek(CHUNK_BYTES)
    if (head.length < CHUNK_BYTES) throw otherThanPcm('a WAV file without sound')
    const id = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    await bytes.skip(CHUNK_BYTES)
    if (id === 'data') {
      if (!format) throw otherThanPcm('a WAV file that does not say its format')
      return { format, length: isUnknown(length, format) ? Infinity : length }
    }
    if (id === 'fmt ') format = formatIn((await bytes.peek(length)).subarray(0, length))
    await bytes.skip(length + (length % 2))
  }
}

/** `RIFF`, the file's length and `WAVE`. */
const RIFF_BYTES = 12
const CHUNK_BYTES = 8

/** 0, or as much as the field holds, less the header with some. */
function isUnknown(length: number, format: PcmFormat): boolean {
  return length < frameBytes(format) || length >= 0x7fff_0000
}

function formatIn(chunk: Buffer): PcmFormat {
  if (chunk.length < 16) throw otherThanPcm('a WAV file with a broken header')
  const coding = chunk.readUInt16LE(0)
  const isExtended = coding === EXTENSIBLE && chunk.length >= 26
  const actual = isExtended ? chunk.readUInt16LE(24) : coding
  const channels = chunk.readUInt16LE(2)
  const rate = chunk.readUInt32LE(4)
  const bits = chunk.readUInt16LE(14)
  const kind = KINDS[actual]
  if (!kind) throw otherThanPcm(`WAV with ${CODINGS[actual] ?? `coding ${actual}`}`)
  const format = { kind, bits, rate, channels }
  if (isReadable(format)) return format
  throw otherThanPcm(`WAV of ${bits} bits, ${channels} channels and ${rate} Hz`)
}

const EXTENSIBLE = 0xfffe
const KINDS: Record<number, PcmFormat['kind']> = { 1: 'integer', 3: 'float' }
const CODINGS: Record<number, string> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'ADPCM',
  85: 'MP3',
}
