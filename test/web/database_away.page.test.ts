import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openProxy, type Proxy } from '../../drill/network/proxy.ts'
import { en } from '../../web/words/en.ts'
import { BUILD } from '../helpers/build.ts'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant } from './conversation.ts'

const MAIN = join(BUILD, 'api/main.js')
const { newOrganization } = useStack()
const { database_url } = inject('stack')
const sql = postgres(database_url, { max: 1 })
afterAll(() => sql.end())
let proxy: Proxy
/** An API whose connection to the database can be cut. */
let url: string

beforeAll(async () => {
  const through = new URL(database_url)
  proxy = await openProxy(Number(through.port))
  through.port = String(proxy.port)
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inject('service_env'), DATABASE_URL: through.href, PORT: '0', ROLES: 'api' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  afterAll(() => void child.kill('SIGKILL'))
  const [ready] = (await once(child, 'message')) as [{ url: string }]
  url = ready.url
})
afterAll(() => proxy.close())

/** Makes the service report that its database is away, until the end of the test or `mend`. */
async function cut() {
  proxy.cut()
  onTestFinished(() => mend())
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(503)
}

async function mend() {
  await proxy.mend()
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200)
}

async function invited() {
  const { api, key } = await newOrganization()
  const { join_url, ...rest } = await inviteParticipant(api)
  return { ...rest, api, key, link: url + new URL(join_url).pathname }
}

test('a link that is opened while the database is away leads to the conversation once it is back', async () => {
  const { link } = await invited()
  const page = await openPage()
  await cut()
  const answer = await page.goto(link)
  expect(answer!.status()).toBe(503)
  await page.getByText(en.waits).waitFor()
  await mend()
  await page.getByRole('heading', { name: 'The phone system' }).waitFor()
})

test('an open page waits for it too', async () => {
  const { link } = await invited()
  const page = await openPage()
  await page.route(
    '**/v1/embed/sessions/*',
    async (route) => {
      await cut()
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(link)
  await page.getByText(en.waits).waitFor()
  await mend()
  await page.getByRole('heading', { name: 'The phone system' }).waitFor()
})

test('feedback sent in the meantime is kept, and stored once it is back', async () => {
  const { api, link, id: interview_id, session_id } = await invited()
  await sql`update session set started_at = now() where id = ${session_id}`
  await api.cancelInterview({ interview_id })
  const page = await openPage()
  await page.addInitScript(
    ([key, kept]) => localStorage.setItem(key!, kept!),
    [`colloquy.${session_id}.person`, JSON.stringify({ person_secret: 'mine', rated: false })],
  )
  const receipt = { state: 'final', expires_at: new Date().toISOString(), unanswered: 0, items: [] }
  await page.route('**/receipt', (route) => route.fulfill({ json: { session_id, ...receipt } }))
  await page.goto(link)
  const text = page.getByLabel('Anything you would like to tell us')
  await text.fill('It let me finish.')
  await page.getByRole('radio', { name: '4: good' }).check()
  await cut()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(en.waits).waitFor()
  expect(await text.inputValue()).toBe('It let me finish.')
  await mend()
  await page.getByText(en.feedback.given).waitFor()
  const { session } = await api.getInterview({ interview_id })
  expect(session.feedback).toMatchObject({ rating: 4, text: 'It let me finish.' })
})

test('the console waits for it, and continues by itself', async () => {
  const { key } = await invited()
  const page = await openPage()
  await page.goto(`${url}/console`)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').waitFor()
  await cut()
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByText('is not responding right now').waitFor()
  await page.reload()
  await page.getByText('is not responding right now').waitFor()
  await mend()
  await page.getByText('The phone system').first().waitFor()
  await page.getByText('is not responding right now').waitFor({ state: 'detached' })
})
