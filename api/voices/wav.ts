const HEADER_BYTES = 44

/** A WAV file of 16-bit mono PCM. */
export function wavOf(pcm: Uint8Array, rate: number): Uint8Array {
  const length = pcm.length - (pcm.length % 2)
  const file = Buffer.alloc(HEADER_BYTES + length)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(HEADER_BYTES - 8 + length, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(length, 40)
  file.set(pcm.subarray(0, length), HEADER_BYTES)
  return file
}
