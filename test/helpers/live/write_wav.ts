import { type Sound, toPcm16 } from '../../../local/speech/pcm.ts'

const BYTES_PER_SAMPLE = 2

/**
 * A RIFF file of 16-bit PCM, with one channel for each sound; all have the same rate and length.
 */
export function writeWav(first: Sound, ...others: Sound[]): Buffer {
  const channels = [first, ...others].map(({ samples }) => samples)
  const interleaved = Float32Array.from(
    { length: first.samples.length * channels.length },
    (_, i) => channels[i % channels.length]![Math.floor(i / channels.length)]!,
  )
  const pcm = toPcm16(interleaved)
  return Buffer.concat([wavHeader(first.sample_rate, channels.length, pcm.length), pcm])
}

/** The 44-byte header before 16-bit PCM of `length` bytes. */
function wavHeader(sampleRate: number, channels: number, length: number) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(BYTES_PER_SAMPLE * channels * sampleRate, 28)
  header.writeUInt16LE(BYTES_PER_SAMPLE * channels, 32)
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(length, 40)
  return header
}
