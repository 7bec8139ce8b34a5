import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hearPage, openPage } from '../../helpers/live/browser.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { captionsOf, finalCaptions } from '../captions_shown.ts'
import { createTemplate, end, NEXT_QUESTION, QUESTION, start } from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'
import { conversationIn, serveExample } from './host_page.ts'

const stack = useStack()
/** For a page that allows nothing but its own script and the service. */
const strict = (api_url: string) => ({
  'content-security-policy': `default-src 'none'; script-src 'unsafe-inline' ${api_url}; frame-src ${api_url}`,
})

test('pages of other origins open a conversation over themselves, as a bar and invisibly; it is told apart who of them speaks; each gets its outputs, the end that the template offers, and the focus back', async () => {
  const { api } = await stack.newOrganization()
  const template_id = await createTemplate(api)
  const settings = { receipt: false, feedback: false, open_seats: 2 }
  await api.patchTemplate({ template_id, body: { settings } })
  const { id, session_id } = await api.createInterview({
    body: { template_id, persons: [{ name: 'Allison' }] },
  })
  const { api_url } = stack
  const open = async (example: string, headers = {}) => {
    const page = await openSpeaking()
    await page.goto(await serveExample(example, { api_url, session_id, headers }))
    return page
  }
  const modal = await open('modal', strict(api_url))
  const compact = await open('compact')
  const headless = await open('headless')
  await modal.getByRole('button', { name: 'Tell us how it went' }).click()
  const over = await conversationIn(modal)
  await start(over)
  expect(await hearPage(over)).toBeGreaterThan(0.01)
  await whenAsked(over, QUESTION)

  const bar = await conversationIn(compact)
  await start(bar)
  const form = compact.getByLabel('What happened?')
  await form.fill('I will say it')
  const height = () => compact.locator('iframe').evaluate((frame) => frame.clientHeight)
  await expect.poll(height).toBeLessThan(150)

  await headless.getByRole('button', { name: 'Start' }).click()
  const invisible = await conversationIn(headless)
  await headless.locator('#agent', { hasText: 'listening' }).waitFor()
  await headless.getByRole('button', { name: 'Mute', exact: true }).click()
  await headless.getByRole('button', { name: 'Unmute' }).click()
  await headless.getByRole('button', { name: 'Mute', exact: true }).waitFor()
  await say(invisible, 'all-circuits-busy-now')
  const own = headless.getByText('own: ').filter({ hasText: /circuits/i })
  await own.waitFor()
  await modal.getByText('Received: understood').waitFor()
  await expect.poll(() => form.inputValue()).not.toBe('I will say it')
  await headless.getByText('agent: ').filter({ hasText: NEXT_QUESTION }).waitFor()
  await whenAsked(over, NEXT_QUESTION)
  // Each page knows who of the three has spoken, and so does the record.
  await finalCaptions(over, 'other')
    .filter({ hasText: /circuits/i })
    .first()
    .waitFor()
  expect(await captionsOf(over, 'own')).toEqual([])
  const { transcript, persons } = await api.getInterview({ interview_id: id })
  const said = transcript.filter(({ role }) => role === 'user')
  expect(new Set(said.map(({ person_id }) => person_id))).toEqual(new Set([persons[2]!.id]))

  await modal.getByRole('button', { name: 'Close' }).click()
  await over.getByRole('button', { name: 'End it' }).click()
  await modal.getByText('Thank you (participant_ended).').waitFor()
  await over.getByRole('button', { name: 'Close' }).click()
  await modal.locator('iframe').waitFor({ state: 'detached' })
  const focused = () => modal.evaluate(() => document.activeElement!.id)
  await expect.poll(focused).toBe('talk')

  await end(bar)
  expect(await bar.getByRole('heading', { name: 'Your answers' }).isVisible()).toBe(false)
  expect(await bar.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
  await headless.getByRole('button', { name: 'End' }).click()
  await headless.getByText('Over: participant_ended').waitFor()
  await headless.locator('iframe').waitFor({ state: 'detached' })
  const interview = () => api.getInterview({ interview_id: id })
  await expect.poll(async () => (await interview()).status).toBe('completed')
  expect((await interview()).ended_reason).toBe('participant_ended')
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
