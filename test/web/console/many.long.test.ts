import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Filled, fillConsole } from '../../../bench/console/fill.ts'
import { COMMON_WORD, RARE_WORD } from '../../../bench/console/fill/words.ts'
import { createClient } from '../../../client/client.ts'
import { connect } from '../../../db/sql.ts'
import type { SignedIn } from '../../../shared/people/console.ts'
import { signedIn } from '../../../web/console/signed_in.ts'
import { credentialsIn } from '../../helpers/kept_log.ts'
import { openPage } from '../../helpers/live/browser.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'
import { addressesFor } from './many/addresses.ts'
import { lookAt } from './many/faults.ts'
import { leaksOf, watchFor } from './many/key_leaks.ts'
import { openConsole } from './open_console.ts'

const CONVERSATIONS = 10_000

const stack = useOwnStack()
let filled: Filled
let system_template: string
beforeAll(async () => {
  const { database_url, platform } = stack()
  const sql = connect(database_url, { access: 'service', max: 2 })
  filled = await fillConsole(sql, service(), CONVERSATIONS)
  await sql.end()
  system_template = (await platform.listSystemTemplates()).items[0]!.id
})

function service() {
  const { api_url, env } = stack()
  return { api_url, internal_secret: env.INTERNAL_SECRET!, platform_key: env.ADMIN_API_KEY! }
}

const list = '/console/conversations'
const SEARCHES = [`${list}?q=${COMMON_WORD}`, `${list}?q=${RARE_WORD}`]

test("among 10,000 conversations every operator's view is complete, and has the key nowhere", async () => {
  const { api_url, platform_key } = service()
  const page = await openPage()
  const watch = watchFor(page, platform_key)
  await page.goto(`${api_url}/console`)
  await page.getByLabel('API key').fill(platform_key)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  expect(await leaksOf(page, platform_key)).toEqual([])
  const who = await findSession(page)
  // The page holds it, because it is of no use to a script of another page.
  expect(await leaksOf(page, who.csrf_token), 'what it holds is found').not.toEqual([])
  const looked = []
  const ids = { ...filled.ids, template_id: system_template }
  const own = `/console/templates/${filled.ids.template_id}`
  const more = [...SEARCHES, '/console/templates?of=all', own, `${own}/versions`]
  for (const path of [...addressesFor(signedIn(stack().platform, who), ids), ...more]) {
    looked.push({ path, ...(await lookAt(page, api_url + path)) })
  }
  expect(looked.flatMap(({ faults }) => faults)).toEqual([])
  const long = looked.filter(({ isLong }) => isLong).map(({ path }) => path)
  expect(long).toEqual(expect.arrayContaining(LONG.map((name) => `/console/${name}`)))
  expect(await watch()).toEqual([`POST ${api_url}/console/api/session`])
  expect(await leaksOf(page, platform_key)).toEqual([])
  expect(loggedKeys()).toEqual([])
})

/** Views with more than a page of something. */
const LONG = ['conversations', 'library', 'organizations', 'users', 'deliveries', 'audit']

test('among 10,000 conversations every view of an organization is complete', async () => {
  const { api_url } = stack()
  const page = await openConsole(api_url, filled.main.key)
  const looked = []
  const ids = { ...filled.ids, interview_id: filled.hour }
  const signed = signedIn(createClient({ url: api_url }), await findSession(page))
  for (const path of [...addressesFor(signed, ids), ...SEARCHES]) {
    looked.push({ path, ...(await lookAt(page, api_url + path)) })
  }
  expect(looked.flatMap(({ faults }) => faults)).toEqual([])
  const long = looked.filter(({ isLong }) => isLong).map(({ path }) => path)
  expect(long).toEqual(expect.arrayContaining([list, '/console/templates']))
})

function findSession(page: Page): Promise<SignedIn> {
  return page.evaluate(async () => (await fetch('/console/api/session')).json())
}

function loggedKeys() {
  const logs = join(stack().home, 'logs')
  return readdirSync(logs).flatMap((name) => credentialsIn(readFileSync(join(logs, name), 'utf8')))
}
