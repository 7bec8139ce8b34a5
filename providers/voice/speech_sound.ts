import { createResampler } from '../../shared/base/sound/resampler.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { ByteReader, type Bytes } from './byte_reader.ts'
import { readContentType } from './content_type.ts'
import { knownFormat } from './known_formats.ts'
import { frameBytes, isReadable, monoSamples, OPENAI_PCM, type PcmFormat } from './pcm_format.ts'
import { otherThanPcm, type SpeechFault } from './speech_fault.ts'
import { createShortPauses } from './short_pauses.ts'
import { createSpeechGate } from './speech_gate.ts'
import { readWavHeader, type WavData } from './wav_header.ts'

/** Samples a second of speech that was read. */
export const SPEECH_RATE = OPENAI_PCM.rate

type Answer = {
  /** What a server of voices answered to a request for PCM. */
  body: Bytes
  /** Null if it says none. */
  contentType: string | null
  /** What was to be said. */
  text: string
  /** It was heard, and is no speech at a usual pace. */
  slow?: (fault: SpeechFault) => void
}

/**
 * Reads what a voice answers as it arrives: raw PCM or WAV of any rate and width. The first sound is known to
 * be no noise when it comes.
 *
 * @returns mono samples of 16 bits, 24,000 a second
 * @throws SpeechFault for anything else, and when the text was not said; mostly before any sound
 */
export async function* speechSound({
  body,
  contentType,
  text,
  slow,
}: Answer): AsyncGenerator<Int16Array> {
  const bytes = new ByteReader(body)
  try {
    const first = await dataIn(bytes, contentType, text)
    const { rate } = first.format
    const gate = createSpeechGate(rate)
    const shorten = createShortPauses(rate)
    const resampler = createResampler(rate, SPEECH_RATE)
    let framesLeft = mostSeconds(text) * rate
    for (let data: WavData | undefined = first; data && framesLeft > 0;) {
      const frame = frameBytes(data.format)
      let left = Math.min(data.length, framesLeft * frame)
      framesLeft -= left / frame
      while (left > 0) {
        const taken = await bytes.take(frame, left)
        if (taken.length === 0) break
        left -= taken.length
        const samples = monoSamples(taken, data.format)
        for (const sound of gate.pass(samples)) yield pcm16(resampler.push(shorten(sound)))
      }
      data = data.length === Infinity ? undefined : await dataAfter(bytes, data)
    }
    for (const sound of gate.end(text)) yield pcm16(resampler.push(shorten(sound)))
    yield pcm16(resampler.end())
    const fault = gate.slowness(text)
    if (fault) slow?.(fault)
  } finally {
    await bytes.close()
  }
}

/** However slowly it is spoken, a text takes no longer: a body that does not end is given up. */
const mostSeconds = (text: string) => 30 + text.length

async function dataIn(
  bytes: ByteReader,
  contentType: string | null,
  text: string,
): Promise<WavData> {
  const known = await knownFormat(bytes)
  if (known === 'WAV') return readWavHeader(bytes)
  if (known === 'JSON') throw otherThanPcm(known, await toldIn(bytes, text))
  if (known !== undefined) throw otherThanPcm(known)
  const said = readContentType(contentType)
  if ('other' in said) throw otherThanPcm(said.other)
  const { format, isEitherOrder } = said
  if (!isReadable(format)) throw otherThanPcm(String(contentType))
  const isBigEndian = isEitherOrder && (await isQuieterSwapped(bytes, format))
  return { format: { ...format, isBigEndian }, length: Infinity }
}

/** What a server that answers an error with 200 says of it. */
async function toldIn(bytes: ByteReader, text: string): Promise<string | undefined> {
  const body = (await bytes.peek(MOST_TOLD_BYTES)).subarray(0, MOST_TOLD_BYTES)
  return providerSentence(body.toString(), { said: [text], told: [] })
}

const MOST_TOLD_BYTES = 10_000

/**
 * What follows the samples of a WAV file: nothing; what belongs to the file; the next file, where a server puts
 * one after another; or more samples, where its header was written before their number was known.
 */
async function dataAfter(bytes: ByteReader, { format }: WavData): Promise<WavData | undefined> {
  const head = (await bytes.peek(HEAD_BYTES)).subarray(0, HEAD_BYTES)
  if (head.length < HEAD_BYTES) return undefined
  if ((await knownFormat(bytes)) === 'WAV') {
    const next = await readWavHeader(bytes)
    return next.format.rate === format.rate ? next : undefined
  }
  return CHUNK_ID.test(head.toString('latin1')) ? undefined : { format, length: Infinity }
}

const HEAD_BYTES = 12
/** Perhaps after the byte that makes the length of the samples even. */
const CHUNK_ID = /^\0?[\w ]{4}/

/** Whether the samples are likelier in the other order of bytes, in which a voice is noise. */
async function isQuieterSwapped(bytes: ByteReader, format: PcmFormat): Promise<boolean> {
  const needed = frameBytes(format) * format.rate * COMPARED_SECONDS
  let from = -1
  for (let at = 0; from === -1 && at < MOST_COMPARED_BYTES; at += needed) {
    const head = await bytes.peek(at + needed)
    from = head.findIndex((byte) => byte !== 0)
    if (head.length < at + needed) break
  }
  if (from === -1) return false
  const start = from - (from % frameBytes(format))
  const compared = (await bytes.peek(start + needed)).subarray(start, start + needed)
  const swapped = monoSamples(compared, { ...format, isBigEndian: true })
  return 4 * energyOf(swapped) < energyOf(monoSamples(compared, format))
}

const COMPARED_SECONDS = 0.02
/** Silence of ten seconds, at a usual rate. */
const MOST_COMPARED_BYTES = 500_000

function energyOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0)
}

/** Anything louder than full scale is clipped. */
function pcm16(samples: Float32Array): Int16Array {
  const rounded = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i++) {
    rounded[i] = Math.max(-32_768, Math.min(32_767, Math.round(samples[i]! * 32_768)))
  }
  return rounded
}
