import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '../../client/client.ts'
import { commandOf } from '../../local/process/process_table.ts'
import { isFree } from '../../local/services/port.ts'
import { must } from '../../shared/base/must.ts'
import { UNLIMITED } from '../helpers/api/unlimited.ts'
import { eventually } from '../helpers/eventually.ts'
import { serve } from '../helpers/servers/serve.ts'
import { descendantsOf, gone } from './process/processes.ts'
import { startForScripts, type StartProcess } from './start_process.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

/*
 * A start takes about ten seconds of processor time, so most tests share a home and what runs in
 * it. Each also works without the earlier ones.
 */
const home = temporaryFolder(afterAll)
let latest: StartProcess | undefined
afterAll(async () => {
  await latest?.end('SIGTERM')
})

const PROVIDERS = /local\/providers\.js/
const SERVICE = /api\/main\.js/
const MEDIA_SERVER = /livekit-server/
const POSTGRES = /postgres -D/

/** The process of a start whose command line matches. */
function childOf({ process }: StartProcess, command: RegExp): number | undefined {
  return descendantsOf(process.pid!).find((pid) => command.test(commandOf(pid) ?? ''))
}

/** The start that runs in `home`; a new one if the latest has ended. */
async function running(): Promise<StartProcess> {
  if (!latest || latest.ended()) latest = await startForScripts(home, { keep: true })
  return latest
}

test('two starts run side by side; each ends without a trace and resumes where it was', async () => {
  const [one, other] = await Promise.all([running(), startForScripts(temporaryFolder())])
  expect(Object.keys(one.ready)).toEqual([
    'api_url',
    'organization_key',
    'platform_key',
    'internal_secret',
    'webhook_secret',
    'join_url',
  ])
  expect(one.ready.api_url).not.toBe(other.ready.api_url)
  expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600)
  const client = createClient({ url: one.ready.api_url, key: one.ready.organization_key })
  expect(await client.listTemplates()).toMatchObject({
    items: [{ name: 'How do you like to work?' }],
  })
  expect((await fetch(one.ready.join_url)).status).toBe(200)

  const processes = descendantsOf(one.process.pid!)
  expect(processes.length).toBeGreaterThanOrEqual(4)
  expect(await one.end('SIGTERM')).toBe(0)
  for (const pid of processes) await gone(pid)
  expect(await isFree(Number(new URL(one.ready.api_url).port))).toBe(true)
  expect(existsSync(join(home, 'lock'))).toBe(false)
  expect((await fetch(`${other.ready.api_url}/healthz`)).status).toBe(200)

  const again = await running()
  const { api_url: _, join_url, ...keys } = again.ready
  expect(one.ready).toMatchObject(keys)
  expect(new URL(join_url).pathname).toBe(new URL(one.ready.join_url).pathname)
})

test('a taken port and a home in use are each reported in one sentence', async () => {
  const first = await running()
  const { port } = new URL(first.ready.api_url)
  await expect(startForScripts(home)).rejects.toThrow(
    `Another Colloquy (process ${first.process.pid}) is using the data folder ${home}: stop it`,
  )
  await expect(startForScripts(temporaryFolder(), { env: { PORT: port } })).rejects.toThrow(
    `Another program is listening on port ${port}: stop it, or choose another with PORT`,
  )
})

test('when a start is killed its processes end too, and the next start works', async () => {
  const killed = await running()
  const processes = descendantsOf(killed.process.pid!)
  expect(processes.length).toBeGreaterThanOrEqual(4)
  await killed.end('SIGKILL')
  for (const pid of processes) await gone(pid)
  const next = await running()
  expect(next.ready.organization_key).toBe(killed.ready.organization_key)
})

test('a part that ends while a start is running is restarted where it listened', async () => {
  const start = await running()
  const { api_url, organization_key } = start.ready
  const client = createClient({ url: api_url, key: organization_key })
  const parts = () =>
    [PROVIDERS, SERVICE, MEDIA_SERVER, POSTGRES].map((part) => childOf(start, part))
  const before = parts()
  for (const pid of before) process.kill(pid!, 'SIGKILL')
  await eventually(() => parts().every((pid, index) => pid && pid !== before[index]))
  await eventually(async () => {
    const { items } = await client.listTemplates().catch(() => ({ items: [] }))
    return items.length === 1
  })
  expect(start.ended()).toBe(false)
})

test('a start reports that its secrets were lost, and which key a provider refuses', async () => {
  const first = await running()
  await first.end('SIGTERM')
  rmSync(join(home, 'secrets.json'))
  const provider = await serve((_, res) => res.writeHead(401).end())
  const both =
    /(?=[^]*warning +\S+secrets.json was missing, but .*org_)(?=[^]*warning .* OPENAI_API_KEY\n)/
  const env = { OPENAI_API_KEY: 'dead', OPENAI_BASE_URL: `${provider}/v1` }
  await startForScripts(home, { env, until: both })
})

test('while a provider refuses its key the link is not used up, and it works once the key is accepted', async () => {
  let status = 401
  const provider = await serve((_, res) => res.writeHead(status).end())
  const env = { OPENAI_API_KEY: 'dead', OPENAI_BASE_URL: `${provider}/v1`, ...UNLIMITED }
  const { ready } = await startForScripts(temporaryFolder(), { env })
  const client = createClient({ url: ready.api_url, key: ready.organization_key })
  const [first] = (await client.listInterviews()).items
  const { id, session_id } = must(first, 'a start creates a conversation')
  const available = async () => (await client.getEmbedSession({ session_id })).available
  await eventually(async () => !(await available()))
  await expect(client.joinEmbedSession({ session_id, body: {} })).rejects.toMatchObject({
    status: 503,
  })
  expect(await client.getInterview({ interview_id: id })).toMatchObject({ status: 'created' })
  status = 200
  await eventually(available)
})

test('a start that is stopped before it is ready leaves nothing behind', async () => {
  const home = temporaryFolder()
  const { process, end } = await startForScripts(home, { until: /livekit-server +listening/ })
  const processes = descendantsOf(process.pid!)
  expect(await end('SIGTERM')).toBe(0)
  for (const pid of processes) await gone(pid)
  expect(existsSync(join(home, 'lock'))).toBe(false)
})
