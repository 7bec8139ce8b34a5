import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { readRecording } from '../../bench/recordings.ts'
import { concatSamples } from '../../local/speech/pcm.ts'
import { openPage } from '../helpers/browser.ts'
import { writeWav } from '../helpers/write_wav.ts'

/** What is said in a recording; the local recognizer understands every word of each. */
export const RECORDINGS = {
  'cannot-complete-as-dialed': 'Your call cannot be completed as dialed.',
  'all-circuits-busy-now': 'All circuits are busy now.',
  'conf-waitforleader': 'The conference will begin when the leader arrives.',
  'confbridge-only-participant': 'You are currently the only participant in the conference.',
} as const

/** Of a phone: Chromium draws in software, and a small page leaves more of the processor to the call. */
const SIZE = { width: 390, height: 640 }

/** The page of a participant who says all of them, with a pause of `gap_ms` before each. */
export async function openSpeaking({ gap_ms = 7_000 } = {}): Promise<Page> {
  const sounds = Object.keys(RECORDINGS).map(readRecording)
  const { sample_rate } = sounds[0]!
  const gap = new Float32Array((sample_rate * gap_ms) / 1000)
  const samples = concatSamples([gap, ...sounds.flatMap(({ samples }) => [samples, gap])])
  const file = join(inject('home'), `${randomUUID()}.wav`)
  writeFileSync(file, writeWav({ samples, sample_rate }))
  const page = await openPage({ file })
  await page.setViewportSize(SIZE)
  return page
}
