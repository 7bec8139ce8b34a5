import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from '../helpers/live/violations.ts'
import { end, QUESTION, start } from './conversation.ts'
import { whenAsked } from './recordings.ts'

/**
 * Expects axe to find no fault with the page of a conversation until it is over.
 *
 * @param goOn what happens in the call before the participant ends it
 */
export async function expectNoFaultThroughCall(
  shown: Page | Frame,
  goOn: () => Promise<void> = async () => {},
) {
  await shown.getByRole('button', { name: 'Start the conversation' }).waitFor()
  expect(await violationsOf(shown)).toEqual([])
  await start(shown)
  await whenAsked(shown, QUESTION)
  expect(await violationsOf(shown)).toEqual([])
  await shown.getByRole('button', { name: 'End', exact: true }).click()
  await shown.getByRole('button', { name: 'End it' }).waitFor()
  expect(await violationsOf(shown)).toEqual([])
  await shown.getByRole('dialog').getByRole('button').first().click()
  await goOn()
  await end(shown)
  expect(await violationsOf(shown)).toEqual([])
}
