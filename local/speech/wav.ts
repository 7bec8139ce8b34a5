import { fromPcm16, toPcm16, type Sound } from './pcm.ts'

/**
 * Reads a RIFF file of 16-bit PCM; of several channels the first.
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

export function writeWav({ samples, sample_rate }: Sound): Buffer {
  return Buffer.concat([wavHeader(sample_rate, 2 * samples.length), toPcm16(samples)])
}

/** The 44 bytes before 16-bit mono PCM of `length` bytes. */
function wavHeader(sampleRate: number, length: number) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(2 * sampleRate, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(length, 40)
  return header
}

function firstChannel(samples: Float32Array, channels: number) {
  return channels === 1 ? samples : samples.filter((_, i) => i % channels === 0)
}
