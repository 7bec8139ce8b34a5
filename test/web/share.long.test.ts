import type { Route } from 'playwright-core'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import type { Client } from '../../client/client.ts'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { createTemplate, end, start } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { api_url, newOrganization } = useStack()
const sql = postgres(inject('stack').database_url, { max: 1 })
afterAll(() => sql.end())

test('each browser that opens a link has its own conversation, and comes back to it', async () => {
  const { api, template_id, url } = await share()
  const page = await openSpeaking()
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

  const other = await openSpeaking()
  await other.goto(url)
  expect(await other.getByLabel('Your name').inputValue()).toBe('')
  await start(other, 'Alan')
  const [theirs, ...rest] = await listConversations(api, template_id)
  expect(rest).toMatchObject([{ id: mine!.id }])
  expect(await namesOf(api, theirs!.id)).toEqual(['Alan'])
})

test("the link starts another conversation once the browser's first one is over", async () => {
  const { api, template_id, url } = await share()
  const page = await openSpeaking()
  await page.goto(url)
  await start(page, 'Grace')
  const [first] = await listConversations(api, template_id)
  await end(page)

  await page.goto(url)
  expect(await page.getByLabel('Your name').inputValue()).toBe('')
  expect(page.url()).toBe(url)
  await start(page, 'Grace')
  const [second, ...rest] = await listConversations(api, template_id)
  expect(second!.id).not.toBe(first!.id)
  expect(rest).toHaveLength(1)
})

test('somebody who has to retry continues in the conversation that was created', async () => {
  const { api, template_id, url } = await share()
  const page = await openSpeaking()
  await page.route('**/join', (route) => route.fulfill({ status: 429 }))
  await page.goto(url)
  await page.getByLabel('Your name').fill('Grace')
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.getByRole('heading', { name: 'The service is busy' }).waitFor()
  await page.unroute('**/join')
  await page.getByRole('button', { name: 'Try again' }).click()
  await start(page, 'Grace')
  expect(await listConversations(api, template_id)).toHaveLength(1)
})

test('a lost response does not create a second conversation', async () => {
  const { api, template_id, url } = await share()
  const page = await openSpeaking()
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
  const page = await openPage()
  const expired = await share()
  await sql`update share_link set expires_at = now() - interval '1 second' where id = ${expired.url.split('/').at(-1)!}`
  await page.goto(expired.url)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  const used = await share()
  await sql`update share_link set max_uses = 1, uses = 1 where id = ${used.url.split('/').at(-1)!}`
  await page.goto(used.url)
  await page.getByRole('heading', { name: 'This link has been used up' }).waitFor()

  const closed = await share('es')
  const { template_id } = closed
  await closed.api.patchTemplate({ template_id, body: { status: 'archived' } })
  await page.goto(closed.url)
  await page.getByRole('heading', { name: 'Este enlace está cerrado' }).waitFor()

  const answer = await page.goto(`${api_url}/join/t/shr_00000000000000000000000000`)
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
})

test('a link that is closed while its page is open says so when the participant starts', async () => {
  const { api, template_id, url } = await share()
  const page = await openSpeaking()
  await page.goto(url)
  await page.getByLabel('Your name').fill('Grace')
  await api.patchTemplate({ template_id, body: { status: 'archived' } })
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await page.getByRole('heading', { name: 'This link is closed' }).waitFor()
  expect(await listConversations(api, template_id)).toEqual([])
})

test('each link of a batch is for its own guest', async () => {
  const { api, template_id } = await share()
  const { scheduled } = await api.scheduleTemplate({ template_id, body: { count: 2 } })
  const page = await openPage()
  for (const [i, { join_url }] of scheduled.entries()) {
    await page.goto(join_url)
    expect(await page.getByLabel('Your name').inputValue()).toBe(`Guest ${i + 1}`)
  }
})

async function share(language?: 'en' | 'es') {
  const { api } = await newOrganization()
  const template_id = await createTemplate(api, language)
  const { url } = await api.shareTemplate({ template_id })
  return { api, template_id, url }
}

async function listConversations(api: Client, template_id: string) {
  return (await api.listInterviews({ template_id })).items
}

async function namesOf(api: Client, interview_id: string) {
  return (await api.getInterview({ interview_id })).persons.map(({ name }) => name)
}
