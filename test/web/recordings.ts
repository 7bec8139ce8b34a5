import type { Frame, Page } from 'playwright-core'
import { readRecording } from '../../bench/speech/recordings.ts'
import { openPage } from '../helpers/live/browser.ts'
import { sayInto } from '../helpers/live/page_microphone.ts'
import { finalCaptions } from './captions_shown.ts'

/** The words of a recording; the local recognizer understands it even with a dozen short silences. */
export const RECORDINGS = {
  'conf-onlyperson': 'You are currently the only person in this conference.',
  'all-circuits-busy-now': 'All circuits are busy now.',
} as const

/** Phone-sized: Chromium renders in software, and a small page leaves more of the processor to the call. */
const SIZE = { width: 390, height: 640 }

/** The page of a participant who can speak, as opened by `openPage`. */
export async function openSpeaking(options?: { isAlone: boolean }): Promise<Page> {
  const page = await openPage('allowed', options)
  await page.setViewportSize(SIZE)
  return page
}

/** Waits until the agent has asked something that contains `question`, and is listening. */
export async function whenAsked(page: Page | Frame, question: string): Promise<void> {
  await finalCaptions(page, 'agent').filter({ hasText: question }).last().waitFor()
  await page.locator('.orb[data-agent=listening]').waitFor()
}

/** Plays a recording; resolves when it has been spoken. */
export async function say(page: Page | Frame, recording: keyof typeof RECORDINGS): Promise<void> {
  await sayInto(page, readRecording(recording))
}
