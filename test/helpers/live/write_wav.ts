import { type Sound, toPcm16 } from '../../../local/speech/pcm.ts'

/** A RIFF file of 16-bit mono PCM. */
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
