/** Mono sound as samples between -1 and 1. */
export type Sound = { samples: Float32Array; sample_rate: number }

/** Reads 16-bit little-endian samples; an odd last byte is dropped. */
export function fromPcm16(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(bytes.byteLength >> 1)
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(2 * i, true) / 32768
  return samples
}

/** Writes 16-bit little-endian samples; anything louder than full scale is clipped. */
export function toPcm16(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(2 * samples.length)
  samples.forEach((sample, i) => {
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(sample * 32768))), 2 * i)
  })
  return bytes
}

/** Cuts sound that arrives in pieces into frames of `size` samples, one every `step`. */
export function createFramer(size: number, step = size) {
  let rest = new Float32Array()
  return (samples: Float32Array): Float32Array[] => {
    const heard = concatSamples([rest, samples])
    const frames: Float32Array[] = []
    let at = 0
    for (; at + size <= heard.length; at += step) frames.push(heard.subarray(at, at + size))
    rest = heard.slice(at)
    return frames
  }
}

export function concatSamples(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
