import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { connect } from '../../db/sql.ts'
import { must } from '../../shared/base/must.ts'
import { makeApiKey } from '../../shared/people/api_key.ts'
import { ARGUMENTS, findChromium } from '../stack/chromium.ts'
import type { Bench } from '../stack/service.ts'
import { type Filled, fillConsole } from './fill.ts'

/** A service with this many conversations, and a browser that is signed in there. */
export type Side = {
  name: string
  url: string
  /** The operators' key. */
  key: string
  filled: Filled
  browser: Browser
  context: BrowserContext
}

/** Starts a service with its own database and fills it. */
export async function startSide(
  bench: Bench,
  browser: Browser,
  conversations: number,
): Promise<Side> {
  const { DATABASE_URL, INTERNAL_SECRET } = bench.env
  const { key } = makeApiKey('adm')
  const database = new URL(DATABASE_URL)
  database.pathname = `console_${conversations}`
  const server = connect(bench.admin_url, { access: 'owner', max: 1 })
  const created = database.pathname.slice(1)
  await server`create database ${server(created)} owner ${server(database.username)}`
  await server.end()
  const name = conversations.toLocaleString('en')
  const { url } = await bench.start(`service with ${name}`, 'api/main.js', {
    DATABASE_URL: database.href,
    ROLES: 'api',
    ADMIN_API_KEY: key,
  })
  const sql = connect(database.href, { access: 'owner', max: 2 })
  const service = { api_url: url, internal_secret: INTERNAL_SECRET, platform_key: key }
  const filled = await fillConsole(sql, service, conversations)
  await sql`vacuum analyze`
  await sql.end()
  return { name, url, key, filled, browser, context: await signIn(browser, url, key) }
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ARGUMENTS })
}

/** A browser window without a cache, signed in with this key. */
export async function signIn(browser: Browser, url: string, key: string): Promise<BrowserContext> {
  const answer = await fetch(`${url}/console/api/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  const set = must(answer.headers.get('set-cookie'), 'a sign-in sets a cookie')
  const [name, value] = set.split(';')[0]!.split('=') as [string, string]
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await context.addCookies([{ name, value, url: `${url}/console` }])
  return context
}
