import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from '../helpers/live/violations.ts'
import { end, QUESTION, start } from './conversation.ts'
import { whenAsked } from './recordings.ts'

/** Expects axe to find no fault with the page of a conversation until its participant has ended it. */
export async function expectNoFaultThroughCall(shown: Page | Frame) {
  await shown.getByRole('button', { name: 'Start the conversation' }).waitFor()
  expect(await violationsOf(shown)).toEqual([])
  await start(shown)
  await whenAsked(shown, QUESTION)
  await expectNoFaultInCall(shown)
  await end(shown)
  expect(await violationsOf(shown)).toEqual([])
}

/** The same during a call, which goes on: with its page, and with the question whether to end it. */
export async function expectNoFaultInCall(shown: Page | Frame) {
  expect(await violationsOf(shown)).toEqual([])
  await shown.getByRole('button', { name: 'End', exact: true }).click()
  await shown.getByRole('button', { name: 'End it' }).waitFor()
  expect(await violationsOf(shown)).toEqual([])
  await shown.getByRole('dialog').getByRole('button').first().click()
}
