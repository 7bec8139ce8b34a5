import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SecretsKey } from '../../shared/base/keys/secrets_key.ts'
import { personSecret } from '../../api/calls/person_secret.ts'
import { openProxy, type Proxy } from '../../drill/installation/proxy.ts'
import { en } from '../../web/words/en.ts'
import { BUILD } from '../helpers/build.ts'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant } from './conversation.ts'

const MAIN = join(BUILD, 'api/main.js')
const { newOrganization } = useStack()
const { database_url } = inject('stack')
const SECRETS_KEY = SecretsKey.parse(inject('service_env').SECRETS_KEY)
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

/** Makes the service report that its database is away, until `mend`. */
async function cut() {
  proxy.cut()
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

/** What somebody does who meets the outage, and what they find once it is over. */
type Met = { meet: () => Promise<unknown>; find: () => Promise<unknown> }

// One outage for all: the service takes seconds to notice each, and to recover from it.
test('while the database is away, links, open pages and the console wait for it and then continue by themselves, and feedback is kept and then stored', async () => {
  const all = await Promise.all([linkOpened(), pageOpened(), feedbackSent(), consoleOpened()])
  await cut()
  await Promise.all(all.map(({ meet }) => meet()))
  await mend()
  await Promise.all(all.map(({ find }) => find()))
})

/** A link that is opened in the meantime leads to the conversation. */
async function linkOpened(): Promise<Met> {
  const { link } = await invited()
  const page = await openPage()
  return {
    async meet() {
      const answer = await page.goto(link)
      expect(answer!.status()).toBe(503)
      await page.getByText(en.waits).waitFor()
    },
    find: () => page.getByRole('heading', { name: 'The phone system' }).waitFor(),
  }
}

/** An open page, which asks what the link leads to when the database is gone, waits for it too. */
async function pageOpened(): Promise<Met> {
  const { link } = await invited()
  const page = await openPage()
  let ask!: (question: Route) => void
  const asked = new Promise<Route>((resolve) => (ask = resolve))
  await page.route('**/v1/embed/sessions/*', ask, { times: 1 })
  await page.goto(link)
  const question = await asked
  return {
    async meet() {
      await question.continue()
      await page.getByText(en.waits).waitFor()
    },
    find: () => page.getByRole('heading', { name: 'The phone system' }).waitFor(),
  }
}

/** Feedback sent in the meantime is kept, and stored later. */
async function feedbackSent(): Promise<Met> {
  const { api, link, id: interview_id, session_id } = await invited()
  await sql`update session set started_at = now() where id = ${session_id}`
  const [person] = await sql<[{ id: string; admission: number }]>`
    select id, admission from person where conversation_id = ${interview_id}
  `
  const person_secret = personSecret({ SECRETS_KEY }, person)
  await api.cancelInterview({ interview_id })
  const page = await openPage()
  await page.addInitScript(
    ([key, kept]) => localStorage.setItem(key!, kept!),
    [`colloquy.${session_id}.person`, JSON.stringify({ person_secret, rated: false })],
  )
  const receipt = {
    state: 'final',
    expires_at: new Date().toISOString(),
    unanswered: 0,
    items: [],
    open: [],
  }
  await page.route('**/receipt', (route) => route.fulfill({ json: { session_id, ...receipt } }))
  await page.goto(link)
  const text = page.getByLabel('Anything you would like to tell us')
  await text.fill('It let me finish.')
  await page.getByRole('radio', { name: '4: good' }).check()
  return {
    async meet() {
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText(en.waits).waitFor()
      expect(await text.inputValue()).toBe('It let me finish.')
    },
    async find() {
      await page.getByText(en.feedback.given).waitFor()
      const { session } = await api.getInterview({ interview_id })
      expect(session.feedback).toMatchObject({ rating: 4, text: 'It let me finish.' })
    },
  }
}

/** The console waits, also after a reload. */
async function consoleOpened(): Promise<Met> {
  const { key } = await invited()
  const page = await openPage()
  await page.goto(`${url}/console`)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').waitFor()
  const waits = page.getByText('is not responding right now')
  return {
    async meet() {
      await page.getByRole('link', { name: 'Templates' }).click()
      await waits.waitFor()
      await page.reload()
      await waits.waitFor()
    },
    async find() {
      await page.getByText('The phone system').first().waitFor()
      await waits.waitFor({ state: 'detached' })
    },
  }
}
