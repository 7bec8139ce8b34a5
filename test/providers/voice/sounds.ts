/** Half a second of a vowel, as samples between -1 and 1. */
export function vowel(rate: number, seconds = 0.5): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, i) => {
    const at = (2 * Math.PI * i) / rate
    return 0.2 * Math.sin(150 * at) + 0.1 * Math.sin(700 * at) + 0.03 * Math.sin(2_400 * at)
  })
}

export type Width = 'u8' | 's16' | 's16be' | 's24' | 's32' | 'f32' | 'f64'

/** Samples as they lie in a file, each in all channels. */
export function bytesOf(samples: Float32Array, width: Width = 's16', channels = 1): Buffer {
  const size = WIDTHS[width].bits / 8
  const bytes = Buffer.alloc(samples.length * size * channels)
  samples.forEach((sample, i) => {
    for (let channel = 0; channel < channels; channel++) {
      WIDTHS[width].write(bytes, sample, (i * channels + channel) * size)
    }
  })
  return bytes
}

const WIDTHS: Record<
  Width,
  { bits: number; write: (to: Buffer, one: number, at: number) => void }
> = {
  u8: { bits: 8, write: (to, one, at) => to.writeUInt8(Math.round(one * 127) + 128, at) },
  s16: { bits: 16, write: (to, one, at) => to.writeInt16LE(Math.round(one * 32_767), at) },
  s16be: { bits: 16, write: (to, one, at) => to.writeInt16BE(Math.round(one * 32_767), at) },
  s24: { bits: 24, write: (to, one, at) => to.writeIntLE(Math.round(one * 8_388_607), at, 3) },
  s32: { bits: 32, write: (to, one, at) => to.writeInt32LE(Math.round(one * 2_147_483_647), at) },
  f32: { bits: 32, write: (to, one, at) => to.writeFloatLE(one, at) },
  f64: { bits: 64, write: (to, one, at) => to.writeDoubleLE(one, at) },
}

type Wav = {
  rate?: number
  width?: Width
  channels?: number
  isExtensible?: boolean
  /** Instead of the true one. */
  length?: number
  /** Chunks before the samples. */
  before?: Buffer
  after?: Buffer
  coding?: number
}

export function wavFile(samples: Float32Array, wav: Wav = {}): Buffer {
  const { rate = 24_000, width = 's16', channels = 1, isExtensible = false } = wav
  const { bits } = WIDTHS[width]
  const coding = wav.coding ?? (width.startsWith('f') ? 3 : 1)
  const format = Buffer.alloc(isExtensible ? 40 : 16)
  format.writeUInt16LE(isExtensible ? 0xfffe : coding, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE((rate * channels * bits) / 8, 8)
  format.writeUInt16LE((channels * bits) / 8, 12)
  format.writeUInt16LE(bits, 14)
  if (isExtensible) format.writeUInt16LE(coding, 24)
  const data = bytesOf(samples, width, channels)
  const { before = Buffer.alloc(0), after = Buffer.alloc(0) } = wav
  const samplesChunk = [head('data', wav.length ?? data.length), data]
  const body = Buffer.concat([chunk('fmt ', format), before, ...samplesChunk, after])
  return Buffer.concat([head('RIFF', wav.length ?? 4 + body.length), Buffer.from('WAVE'), body])
}

export function chunk(id: string, body: Buffer): Buffer {
  return Buffer.concat([head(id, body.length), body, Buffer.alloc(body.length % 2)])
}

function head(id: string, length: number): Buffer {
  const bytes = Buffer.from(`${id}0000`)
  bytes.writeUInt32LE(length, 4)
  return bytes
}

/** Frames of MPEG 2, layer III, 24 kHz and 64 kbit/s, whose contents are random. */
export function mp3Frames(count: number): Buffer {
  return Buffer.concat(
    Array.from({ length: count }, (_, i) =>
      Buffer.concat([Buffer.from([0xff, 0xf3, 0x84, 0xc4]), noise(188, i)]),
    ),
  )
}

/** Frames of ADTS with 200 bytes, whose contents are random. */
export function aacFrames(count: number): Buffer {
  return Buffer.concat(
    Array.from({ length: count }, (_, i) =>
      Buffer.concat([Buffer.from([0xff, 0xf1, 0x58, 0x40, 0x19, 0x1f, 0xfc]), noise(193, i)]),
    ),
  )
}

/** The same random bytes for the same seed. */
export function noise(length: number, seed = 1): Buffer {
  let state = seed * 2_654_435_761 + 12_345
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}
