/** How samples lie in bytes. */
export type PcmFormat = {
  kind: 'integer' | 'float'
  bits: number
  /** Samples a second, of each channel. */
  rate: number
  channels: number
  isBigEndian?: boolean
}

/** What OpenAI calls `pcm`. */
export const OPENAI_PCM: PcmFormat = { kind: 'integer', bits: 16, rate: 24_000, channels: 1 }

/** The bytes of one sample of all channels. */
export function frameBytes({ bits, channels }: PcmFormat): number {
  return (bits / 8) * channels
}

export function isReadable({ kind, bits, rate, channels }: PcmFormat): boolean {
  const isOfWidth = kind === 'float' ? [32, 64].includes(bits) : [8, 16, 24, 32].includes(bits)
  return isOfWidth && rate >= 4_000 && rate <= 384_000 && channels >= 1 && channels <= 8
}

/** Samples between -1 and 1, their channels mixed. */
export function monoSamples(bytes: Buffer, format: PcmFormat): Float32Array {
  const { channels, bits } = format
  const read = reader(format)
  const size = frameBytes(format)
  const samples = new Float32Array(Math.floor(bytes.length / size))
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) {
      sum += read(bytes, i * size + (channel * bits) / 8)
    }
    samples[i] = sum / channels
  }
  return samples
}

function reader({ kind, bits, isBigEndian }: PcmFormat): (bytes: Buffer, at: number) => number {
  if (kind === 'float') {
    return bits === 32
      ? (bytes, at) => bytes.readFloatLE(at)
      : (bytes, at) => bytes.readDoubleLE(at)
  }
  // The only width without a sign.
  if (bits === 8) return (bytes, at) => (bytes[at]! - 128) / 128
  const width = bits / 8
  const full = 2 ** (bits - 1)
  return isBigEndian
    ? (bytes, at) => bytes.readIntBE(at, width) / full
    : (bytes, at) => bytes.readIntLE(at, width) / full
}
