import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import type { RestClient } from '../helpers/rest_client.ts'
import { openPage } from '../helpers/browser.ts'
import { useStack } from '../helpers/stack.ts'
import { createTemplate } from './conversation.ts'
import { writeRecordings } from './recordings.ts'

const { api_url, newOrganization } = useStack()
const sql = postgres(inject('database_url'), { max: 1 })
afterAll(() => sql.end())

test('each browser that opens a link has a conversation of its own, and comes back to it', async () => {
  const { api, template_id, url } = await share()
  const file = join(inject('home'), 'shared.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const page = await openPage({ file })
  await page.goto(url)
  await page.getByRole('heading', { name: 'The phone system' }).waitFor()
  expect(await listConversations(api, template_id)).toEqual([])

  await start(page, 'Grace')
  const [mine] = await listConversations(api, template_id)
  expect(page.url()).toBe(`${api_url}/join/i/${mine!.id}`)
  await page.reload()
  await page.locator('[data-at=call]').waitFor()

  const again = await page.context().newPage()
  await again.goto(url)
  expect(await again.getByLabel('Your name').inputValue()).toBe('Grace')
  expect(again.url()).toBe(page.url())
  await start(again, 'Grace')
  await page.getByRole('heading', { name: 'Open in another window' }).waitFor()
  expect(await listConversations(api, template_id)).toHaveLength(1)
  expect(await namesOf(api, mine!.id)).toEqual(['Grace'])

  const other = await openPage({ file })
  await other.goto(url)
  expect(await other.getByLabel('Your name').inputValue()).toBe('')
  await start(other, 'Alan')
  const [theirs, ...rest] = await listConversations(api, template_id)
  expect(rest).toMatchObject([{ id: mine!.id }])
  expect(await namesOf(api, theirs!.id)).toEqual(['Alan'])
})

test('the link begins another conversation once that of the browser is over', async () => {
  const { api, template_id, url } = await share()
  const file = join(inject('home'), 'over.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const page = await openPage({ file })
  await page.goto(url)
  await start(page, 'Grace')
  const [first] = await listConversations(api, template_id)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await page.locator('[data-at=ended]').waitFor()

  await page.goto(url)
  expect(await page.getByLabel('Your name').inputValue()).toBe('')
  expect(page.url()).toBe(url)
  await start(page, 'Grace')
  const [second, ...rest] = await listConversations(api, template_id)
  expect(second!.id).not.toBe(first!.id)
  expect(rest).toHaveLength(1)
})

test('whoever has to wait before the call goes on in the conversation that was made', async () => {
  const { api, template_id, url } = await share()
  const file = join(inject('home'), 'busy.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const page = await openPage({ file })
  await page.route('**/join', (route) => route.fulfill({ status: 429 }))
  await page.goto(url)
  await page.getByLabel('Your name').fill('Grace')
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.getByRole('heading', { name: 'Busy at the moment' }).waitFor()
  await page.unroute('**/join')
  await page.getByRole('button', { name: 'Try again' }).click()
  await start(page, 'Grace')
  expect(await listConversations(api, template_id)).toHaveLength(1)
})

test('a conversation whose answer is lost on the way is not made twice', async () => {
  const { api, template_id, url } = await share()
  const file = join(inject('home'), 'lost.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const page = await openPage({ file })
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/interviews', lose, { times: 1 })
  await page.goto(url)
  await page.getByLabel('Your name').fill('Grace')
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await start(page, 'Grace')
  expect(await listConversations(api, template_id)).toHaveLength(1)
})

test('a link that has expired, is closed or leads nowhere says so', async () => {
  const page = await openPage('missing')
  const expired = await share()
  await sql`update share_link set expires_at = now() where id = ${expired.url.split('/').at(-1)!}`
  await page.goto(expired.url)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()

  const closed = await share('es')
  await closed.api('PATCH', `/v1/templates/${closed.template_id}`, { status: 'archived' })
  await page.goto(closed.url)
  await page.getByRole('heading', { name: 'Este enlace está cerrado' }).waitFor()

  const answer = await page.goto(`${api_url}/join/t/shr_00000000000000000000000000`)
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor()
})

test('a link that closes while its page is open says so when the participant begins', async () => {
  const { api, template_id, url } = await share()
  const file = join(inject('home'), 'closes.wav')
  writeRecordings(file, { gap_ms: 9000 })
  const page = await openPage({ file })
  await page.goto(url)
  await page.getByLabel('Your name').fill('Grace')
  await api('PATCH', `/v1/templates/${template_id}`, { status: 'archived' })
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.getByRole('heading', { name: 'This link is closed' }).waitFor()
  expect(await listConversations(api, template_id)).toEqual([])
})

test('each link of a batch is for a guest of its own', async () => {
  const { api, template_id } = await share()
  const path = `/v1/templates/${template_id}/schedule`
  const { scheduled } = await api<{ scheduled: { join_url: string }[] }>('POST', path, { count: 2 })
  const page = await openPage('missing')
  for (const [i, { join_url }] of scheduled.entries()) {
    await page.goto(join_url)
    expect(await page.getByLabel('Your name').inputValue()).toBe(`Guest ${i + 1}`)
  }
})

async function share(language?: string) {
  const { api } = await newOrganization()
  const template_id = await createTemplate(api, language)
  const { url } = await api<{ url: string }>('POST', `/v1/templates/${template_id}/share`)
  return { api, template_id, url }
}

async function start(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.locator('[data-at=call]').waitFor()
}

async function listConversations(api: RestClient, template_id: string) {
  const path = `/v1/interviews?template_id=${template_id}`
  return (await api<{ items: { id: string }[] }>('GET', path)).items
}

async function namesOf(api: RestClient, id: string) {
  const { persons } = await api<{ persons: { name: string }[] }>('GET', `/v1/interviews/${id}`)
  return persons.map(({ name }) => name)
}
