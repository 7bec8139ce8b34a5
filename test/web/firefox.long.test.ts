import { expect, test } from 'vitest'
import { openFirefox } from '../helpers/live/firefox.ts'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant } from './conversation.ts'
import { serveExample } from './embed/host_page.ts'

const { api_url, newOrganization } = useStack()
const ENTER = '\uE007'
/** What the frame of a conversation tells the page around it; the frame may be ready before the page is. */
const NOTE_EVENTS = `() => {
  window.told = []
  addEventListener('message', ({ data }) => told.push(data.name))
}`

test('in Firefox the page opens the microphone and is ready for the conversation', async () => {
  const { api } = await newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openFirefox()
  await page.goto(join_url)
  await expect.poll(page.text).toContain('The phone system')
  await expect.poll(page.text).toMatch(/Allow microphone|Start the conversation/)
  if ((await page.text()).includes('Allow microphone')) await page.click('main button')
  await expect.poll(page.text).toContain('Start the conversation')
  expect(page.errors).toEqual([])
})

test('in Firefox an unknown link is reported as such', async () => {
  const page = await openFirefox()
  await page.goto(`${api_url}/join/i/int_unknown`)
  await expect.poll(page.text).toMatch(/link/i)
})

test.each([
  ['modal', "document.querySelector('#talk').click()"],
  ['compact', ''],
])('in Firefox a page shows a conversation as %s, ready to begin', async (mode, open) => {
  const { api } = await newOrganization()
  const { session_id } = await inviteParticipant(api)
  const page = await openFirefox()
  await page.prepare(NOTE_EVENTS)
  await page.goto(await serveExample(mode, { api_url, session_id }))
  await page.evaluate(open)
  await expect.poll(() => page.evaluate(`told.includes('ready')`)).toBe(true)
  expect(page.errors).toEqual([])
})

test('in Firefox the documentation can be searched without a mouse', async () => {
  const page = await openFirefox()
  await page.goto(`${api_url}/docs/start`)
  await page.type('/', ...'embed_origins')
  const chosen = `document.querySelector('[aria-selected=true] .title')?.textContent`
  await expect.poll(() => page.evaluate(chosen)).toBe('Who may embed')
  await page.type(ENTER)
  await expect
    .poll(() => page.evaluate('location.href'))
    .toBe(`${api_url}/docs/embed#who-may-embed`)
  expect(page.errors).toEqual([])
})
