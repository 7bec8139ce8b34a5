import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { violationsOf } from '../helpers/live/violations.ts'
import { end, inviteParticipant, QUESTION, start } from './conversation.ts'
import { conversationIn, serveExample } from './embed/host_page.ts'
import { openSpeaking, whenAsked } from './recordings.ts'

const { api_url, newOrganization } = useStack()

test("axe finds no fault with the participant's page before, in and after a call", async () => {
  const { api } = await newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(join_url)
  await expectNoFaultThroughCall(page)
})

test.each(['modal', 'compact'])(
  'axe finds no fault with a page that embeds a conversation as %s, nor with the conversation in it',
  async (mode) => {
    const { api } = await newOrganization()
    const { session_id } = await inviteParticipant(api)
    const page = await openSpeaking()
    await page.goto(await serveExample(mode, { api_url, session_id }))
    const opener = page.getByRole('button', { name: 'Tell us how it went' })
    if (mode === 'modal') await opener.click()
    const call = await conversationIn(page)
    await call.getByRole('button', { name: 'Start the conversation' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await expectNoFaultThroughCall(call)
    expect(await violationsOf(page)).toEqual([])
  },
)

test('axe finds no fault with a page that draws the conversation itself', async () => {
  const { api } = await newOrganization()
  const { session_id } = await inviteParticipant(api)
  const page = await openSpeaking()
  await page.goto(await serveExample('headless', { api_url, session_id }))
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('#agent', { hasText: 'listening' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByText('Over: participant_ended').waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test.each([
  ['a link that nobody knows', 'allowed', '/join/i/int_unknown'],
  ['no microphone', 'missing', undefined],
] as const)(
  'axe finds no fault with the page that says what is wrong: %s',
  async (_, mic, path) => {
    const { api } = await newOrganization()
    const { join_url } = await inviteParticipant(api)
    const page = await openPage(mic)
    await page.goto(path ? `${api_url}${path}` : join_url)
    await page.getByRole('heading').first().waitFor()
    expect(await violationsOf(page)).toEqual([])
  },
)

test.each(['/', '/cli'])('axe finds no fault with %s', async (path) => {
  const page = await openPage()
  await page.goto(`${api_url}${path}`)
  await page.getByRole('heading').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test.each(['/docs/start', '/docs/outputs', '/docs'])(
  'axe finds no fault with %s and its search, on a desk and on a phone',
  async (path) => {
    const page = await openPage()
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${api_url}${path}`)
      await page.locator('main').evaluate(keepOneOperation)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('/')
      await page.keyboard.type('webhook')
      await page.getByRole('option').first().waitFor()
      expect(await violationsOf(page)).toEqual([])
    }
  },
)

/** All operations of the reference look alike, and together would take a minute. */
function keepOneOperation(main: HTMLElement) {
  for (const article of [...main.querySelectorAll('article')].slice(1)) article.remove()
}

/** The page of a conversation until it is over, as ever the participant sees it. */
async function expectNoFaultThroughCall(shown: Page | Frame) {
  await shown.getByRole('button', { name: 'Start the conversation' }).waitFor()
  expect(await violationsOf(shown)).toEqual([])
  await start(shown)
  await whenAsked(shown, QUESTION)
  expect(await violationsOf(shown)).toEqual([])
  await shown.getByRole('button', { name: 'End', exact: true }).click()
  await shown.getByRole('button', { name: 'End it' }).waitFor()
  expect(await violationsOf(shown)).toEqual([])
  await shown.getByRole('dialog').getByRole('button').first().click()
  await end(shown)
  expect(await violationsOf(shown)).toEqual([])
}
