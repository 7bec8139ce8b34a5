import type { Locator } from 'playwright-core'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { openPage } from '../helpers/live/browser.ts'
import { useOnePage } from '../helpers/live/one_page.ts'
import { useStack } from '../helpers/live/stack.ts'
import { violationsOf } from '../helpers/live/violations.ts'
import { en } from '../../web/words/en.ts'
import { inviteParticipant } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { api_url, newOrganization } = useStack()
const open = useOnePage()
const sql = postgres(inject('stack').database_url, { max: 1 })
afterAll(() => sql.end())

test('a blocked microphone is explained, and the link remains valid', async () => {
  const { join_url, id } = await invited()
  const page = await openPage('denied')
  await page.goto(join_url)
  await page.getByRole('button', { name: 'Allow microphone' }).click()
  await page.getByText('The microphone is blocked.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  const [conversation] = await sql`select status from conversation where id = ${id}`
  expect(conversation!.status).toBe('created')
})

test('a missing microphone is explained, on a page with which axe finds no fault', async () => {
  const page = await openPage('missing')
  await page.goto((await invited()).join_url)
  await page.getByText('No microphone was found.').waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('the page warns before joining if the recognizer does not understand the language', async () => {
  const page = await open()
  await page.goto((await invited('es')).join_url)
  await page.getByText('no entiende español: el agente no podrá comprender').waitFor()
  await page.goto((await invited('en')).join_url)
  await page.getByRole('heading', { name: 'The phone system' }).waitFor()
  expect(await page.getByText('does not understand English').isVisible()).toBe(false)
})

test('an unknown link says so, with status 404', async () => {
  const page = await open()
  const answer = await page.goto(`${api_url}/join/i/int_00000000000000000000000000`)
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
})

test('an expired link and a finished conversation say so', async () => {
  const page = await open()
  const expired = await invited()
  await sql`update conversation set expires_at = now() - interval '1 second' where id = ${expired.id}`
  await page.goto(expired.join_url)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()

  const over = await invited()
  await sql`update conversation set status = 'cancelled' where id = ${over.id}`
  await page.goto(over.join_url)
  await page.getByRole('heading', { name: 'This conversation is over' }).waitFor()
})

test('somebody who comes too late for a failed call is told why, as its link does', async () => {
  const page = await openSpeaking()
  const { join_url, id } = await invited()
  await page.goto(join_url)
  const start = page.getByRole('button', { name: 'Start the conversation' })
  await start.waitFor()
  await sql`update session set status = 'failed' where conversation_id = ${id}`
  await sql`
    update conversation set status = 'failed', ended_reason = 'agent_error' where id = ${id}`
  await start.click()
  await page.getByText(en.ended.agent_error).waitFor()
})

test('somebody who comes while a call in vain is being ended waits until its link opens again', async () => {
  const page = await openSpeaking()
  const { join_url, id } = await invited()
  await sql`update session set status = 'closing' where conversation_id = ${id}`
  const looks: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/v1/embed/sessions/')) looks.push(response.status())
  })
  await page.goto(join_url)
  await expect.poll(() => looks.length).toBeGreaterThan(1)
  expect(await page.locator('[data-at=stopped]').count()).toBe(0)
  await sql`update session set status = 'waiting' where conversation_id = ${id}`
  await page.getByRole('button', { name: 'Start the conversation' }).waitFor()
})

test('a busy service blames nobody, and a button retries it, or a server that does not respond, until it works', async () => {
  const page = await open()
  await page.route('**/v1/embed/**', (route) => route.fulfill({ status: 429 }))
  await page.goto((await invited()).join_url)
  await page.getByRole('heading', { name: 'The service is busy' }).waitFor()
  await page.route('**/v1/embed/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'The server is not responding' }).waitFor()
  await page.unroute('**/v1/embed/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'The phone system' }).waitFor()
})

test('somebody who has to retry still finds the name they typed and the microphone they chose; if that is gone, the default one opens instead', async () => {
  const page = await openSpeaking()
  await page.route('**/join', (route) => route.fulfill({ status: 429 }))
  await page.goto((await invited()).join_url)
  const microphone = page.getByLabel('Microphone')
  const start = page.getByRole('button', { name: 'Start the conversation' })
  await page.getByLabel('Your name').fill('Grace')
  await microphone.selectOption({ label: 'Fake Audio Input 2' })
  await start.click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await start.waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Grace')
  expect(await chosen(microphone)).toBe('Fake Audio Input 2')

  await microphone.evaluate((choice: HTMLSelectElement) => {
    choice.options[0]!.value = 'gone'
    choice.value = 'gone'
    choice.dispatchEvent(new Event('change'))
  })
  await expect.poll(() => chosen(microphone)).toBe('Fake Default Audio Input')
})

test('the page loads nothing from other hosts, and less than 250 kB', async () => {
  const page = await openPage()
  const origins = new Set<string>()
  let bytes = 0
  page.on('response', async (response) => {
    origins.add(new URL(response.url()).origin)
    bytes += Number(response.headers()['content-length'] ?? 0)
  })
  const { join_url } = await invited()
  await page.goto(join_url)
  await page.getByRole('heading', { name: 'The phone system' }).waitFor()
  expect([...origins]).toEqual([new URL(join_url).origin])
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(250_000)
})

async function invited(language?: 'en' | 'es') {
  const { api } = await newOrganization()
  return inviteParticipant(api, language)
}

/** Name of the microphone that the page shows as open. */
function chosen(microphone: Locator) {
  return microphone.locator('option:checked').textContent()
}
