import { fromPcm16, type Sound } from './pcm.ts'

/**
 * Reads a RIFF file of 16-bit PCM; if it has several channels, the first.
 *
 * @throws Error when it is anything else
 */
export function readWav(file: Uint8Array): Sound {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') throw new Error('This is not a WAV file')
  let channels = 0
  let sampleRate = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = bytes.toString('latin1', at, at + 4)
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4))
    if (id === 'fmt ') {
      if (body.length < 16 || body.readUInt16LE(0) !== 1 || body.readUInt16LE(14) !== 16) {
        throw new Error('This WAV file is not 16-bit PCM: convert it first')
      }
      channels = body.readUInt16LE(2)
      sampleRate = body.readUInt32LE(4)
    }
    if (id === 'data') {
      const samples = fromPcm16(body)
      return { samples: firstChannel(samples, channels), sample_rate: sampleRate }
    }
    at += 8 + body.length + (body.length % 2)
  }
  throw new Error('This WAV file has no sound')
}

function firstChannel(samples: Float32Array, channels: number) {
  return channels === 1 ? samples : samples.filter((_, i) => i % channels === 0)
}
