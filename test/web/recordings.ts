import { writeFileSync } from 'node:fs'
import { readRecording } from '../../bench/recordings.ts'
import { concatSamples } from '../../local/speech/pcm.ts'
import { writeWav } from '../helpers/write_wav.ts'

/** What is said in a recording. */
export const RECORDINGS = {
  'tt-weasels': 'Weasels have eaten our phone system.',
  'all-circuits-busy-now': 'All circuits are busy now.',
  'conf-waitforleader': 'The conference will begin when the leader arrives.',
  'confbridge-only-participant': 'You are currently the only participant in the conference.',
} as const

/** Writes all recordings into one WAV file, each followed by `gap_ms` of silence. */
export function writeRecordings(file: string, { gap_ms }: { gap_ms: number }) {
  const sounds = Object.keys(RECORDINGS).map(readRecording)
  const { sample_rate } = sounds[0]!
  const gap = new Float32Array((sample_rate * gap_ms) / 1000)
  const samples = concatSamples([gap, ...sounds.flatMap(({ samples }) => [samples, gap])])
  writeFileSync(file, writeWav({ samples, sample_rate }))
}
