import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWav, writeWav } from '../../local/speech/wav.ts'

/** Human speech: Debian's package asterisk-core-sounds-en-wav. */
const FOLDER = '/usr/share/asterisk/sounds/en_US_f_Allison'

/** What is said in a recording. */
export const RECORDINGS = {
  'tt-weasels': 'Weasels have eaten our phone system.',
  'all-circuits-busy-now': 'All circuits are busy now.',
  'conf-waitforleader': 'The conference will begin when the leader arrives.',
  'confbridge-only-participant': 'You are currently the only participant in the conference.',
} as const

/** Writes all recordings into one WAV file, each followed by `gap_ms` of silence. */
export function writeRecordings(file: string, { gap_ms }: { gap_ms: number }) {
  const sounds = Object.keys(RECORDINGS).map((name) => readWav(readRecording(name)))
  const sample_rate = sounds[0]!.sample_rate
  const gap = new Float32Array((sample_rate * gap_ms) / 1000)
  const pieces = [gap, ...sounds.flatMap(({ samples }) => [samples, gap])]
  const samples = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  writeFileSync(file, writeWav({ samples, sample_rate }))
}

function readRecording(name: string) {
  const path = join(FOLDER, `${name}.wav`)
  if (existsSync(path)) return readFileSync(path)
  throw new Error(`There is no recording ${path}: install Debian's asterisk-core-sounds-en-wav`)
}
