import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hearPage, openPage } from '../../helpers/live/browser.ts'
import { useStack } from '../../helpers/live/stack.ts'
import {
  createTemplate,
  end,
  inviteParticipant,
  NEXT_QUESTION,
  QUESTION,
  start,
} from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'
import { conversationIn, serveExample } from './host_page.ts'

const stack = useStack()
/** For a page that allows nothing but its own script and the service. */
const strict = (api_url: string) => ({
  'content-security-policy': `default-src 'none'; script-src 'unsafe-inline' ${api_url}; frame-src ${api_url}`,
})

test('a page of another origin opens a conversation over itself, gets its outputs and its end, and the focus back', async () => {
  const { api } = await stack.newOrganization()
  const { id, session_id } = await inviteParticipant(api)
  const { api_url } = stack
  const address = await serveExample('modal', { api_url, session_id, headers: strict(api_url) })
  const page = await openSpeaking()
  await page.goto(address)
  await page.getByRole('button', { name: 'Tell us how it went' }).click()

  const call = await conversationIn(page)
  await start(call)
  expect(await hearPage(call)).toBeGreaterThan(0.01)
  await whenAsked(call, QUESTION)
  await say(call, 'all-circuits-busy-now')
  await page.getByText('Received: understood').waitFor()
  await whenAsked(call, NEXT_QUESTION)

  await page.getByRole('button', { name: 'Close' }).click()
  await call.getByRole('button', { name: 'End it' }).click()
  await page.getByText('Thank you (participant_ended).').waitFor()
  await call.getByRole('button', { name: 'Close' }).click()
  await page.locator('iframe').waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement!.id)
  await expect.poll(focused).toBe('talk')
  const ended = async () => (await api.getInterview({ interview_id: id })).ended_reason
  await expect.poll(ended).toBe('participant_ended')
})

test('a bar at the bottom of a page fills in the form above it, which stays usable', async () => {
  const { api } = await stack.newOrganization()
  const { session_id } = await inviteParticipant(api)
  const { api_url } = stack
  const page = await openSpeaking()
  await page.goto(await serveExample('compact', { api_url, session_id }))
  const call = await conversationIn(page)
  await start(call)
  await whenAsked(call, QUESTION)
  const form = page.getByLabel('What happened?')
  await form.fill('I will say it')
  const height = () => page.locator('iframe').evaluate((frame) => frame.clientHeight)
  await expect.poll(height).toBeLessThan(150)
  await say(call, 'all-circuits-busy-now')
  await expect.poll(() => form.inputValue()).not.toBe('I will say it')
  await end(call)
})

test('a page that draws everything itself starts, mutes, shows and ends a call whose frame is invisible', async () => {
  const { api } = await stack.newOrganization()
  const { id, session_id } = await inviteParticipant(api)
  const { api_url } = stack
  const page = await openSpeaking()
  await page.goto(await serveExample('headless', { api_url, session_id }))
  await page.getByRole('button', { name: 'Start' }).click()
  const call = await conversationIn(page)
  await page.getByText(`agent: `).filter({ hasText: QUESTION }).waitFor()
  await page.locator('#agent', { hasText: 'listening' }).waitFor()
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('button', { name: 'Unmute' }).click()
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
  await say(call, 'all-circuits-busy-now')
  await page
    .getByText('own: ')
    .filter({ hasText: /circuits/i })
    .waitFor()
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByText('Over: participant_ended').waitFor()
  await page.locator('iframe').waitFor({ state: 'detached' })
  const status = async () => (await api.getInterview({ interview_id: id })).status
  await expect.poll(status).toBe('completed')
})

test('a page that the template does not name cannot embed its conversations', async () => {
  const { api } = await stack.newOrganization()
  const template_id = await createTemplate(api)
  const settings = { embed_origins: ['https://shop.example'] }
  await api.patchTemplate({ template_id, body: { settings } })
  const { session_id } = await api.createInterview({ body: { template_id } })
  const { api_url } = stack
  const page = await openPage()
  const refused = page.waitForEvent('requestfailed')
  await page.goto(await serveExample('compact', { api_url, session_id }))
  const request = await refused
  expect(request.url()).toContain(`/embed/${session_id}`)
  expect(request.failure()!.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
})

test('every page may load the embed script, which has at most 6 kB, and its types can be read', async () => {
  const script = await fetch(`${stack.api_url}/embed.js`)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(gzipSync(await script.text()).length).toBeLessThanOrEqual(6 * 1024)
  const types = await fetch(`${stack.api_url}/embed.d.ts`)
  expect(types.headers.get('content-type')).toContain('text/plain')
  expect(await types.text()).toContain('export interface ColloquyCall')
})
