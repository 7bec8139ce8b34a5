const HEADER_BYTES = 44

/** A WAV file of mono samples of 16 bits. */
export function wavFile(samples: Int16Array, rate: number): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.byteLength)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(2 * rate, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples.byteLength, 40)
  file.set(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), HEADER_BYTES)
  return file
}
