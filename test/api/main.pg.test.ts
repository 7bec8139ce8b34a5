import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openProxy, type Proxy } from '../../drill/installation/proxy.ts'
import { SEEDS } from '../../shared/templates/seeds/seeds.ts'
import { useDatabase } from '../helpers/database/database.ts'
import { launch, RUNNABLE, start } from './launch.ts'

const database = useDatabase()

const good = () => ({ ...RUNNABLE, DATABASE_URL: database.url })

/** Where it answers, once it is ready. */
async function urlOf(child: ChildProcess) {
  const [{ type, url }] = (await once(child, 'message')) as [{ type: string; url: string }]
  expect(type).toBe('ready')
  return url
}

/** What a process that cannot start prints, and its exit status. */
async function complaint(child: ChildProcess) {
  const [said, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  return { said, status }
}

describe('two services', () => {
  let whole: ChildProcess
  let jobs: ChildProcess | undefined
  let urls: { whole: string; jobs: string }

  beforeAll(async () => {
    whole = launch(good())
    const first = await urlOf(whole)
    jobs = launch({ ...good(), ROLES: 'jobs', LOG_LEVEL: 'debug' })
    urls = { whole: first, jobs: await urlOf(jobs) }
  })
  afterAll(() => [whole, jobs].forEach((child) => child?.kill('SIGKILL')))

  test('have the built-in templates, each once even after the second start, and a default', async () => {
    const seeded = await database.connect('service')`
      select seed_key, is_default
      from template
      where seed_key is not null
      order by seed_key
    `
    expect(seeded.map(({ seed_key }) => seed_key as string)).toEqual(
      SEEDS.map(({ key }) => key).toSorted(),
    )
    expect(seeded.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test('answer only their probes without the role api', async () => {
    expect((await fetch(`${urls.jobs}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${urls.jobs}/metrics`)).text()).toContain('delivery_attempts_total')
    expect((await fetch(`${urls.jobs}/v1/openapi.json`)).status).toBe(404)
  })

  test('keep running when nobody reads their log', async () => {
    const headers = { 'x-request-id': 'long-'.repeat(25) }
    const ask = () => fetch(`${urls.jobs}/healthz`, { headers })
    // Enough to fill the pipe several times.
    for (let batch = 0; batch < 14; batch++) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    }
  })

  test('shut down cleanly when their parent process ends, even if nobody reads their log', async () => {
    const ended = once(jobs!, 'exit')
    jobs!.disconnect()
    expect((await ended)[0]).toBe(0)
  })

  test('report from SIGTERM on that they are draining, and answer open requests before they exit', async () => {
    const url = urls.whole
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    const body = JSON.stringify({ email: 'late@example.org', organization_name: 'Late' })
    const open = () => connect(Number(new URL(url).port), '127.0.0.1')
    const signup = open()
    signup.write(
      'POST /v1/auth/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `X-Internal-Secret: ${good().INTERNAL_SECRET}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    signup.write(body.slice(0, 5))
    const probe = open()
    probe.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
    const ended = once(whole, 'exit')
    await fetch(`${url}/healthz`)
    whole.kill('SIGTERM')
    await refused(url)
    probe.write('Connection: close\r\n\r\n')
    const health = await text(probe)
    expect(health).toMatch(/^HTTP\/1.1 503 /)
    expect(health).toContain('{"status":"draining","database":"ok"}')
    signup.write(body.slice(5))
    expect(await text(signup)).toMatch(/^HTTP\/1.1 200 /)
    expect((await ended)[0]).toBe(0)
  })
})

describe('a service whose Postgres starts late', () => {
  const postgres = new URL(database.url)
  let proxy: Proxy
  let child: ChildProcess
  let url: Promise<string>

  beforeAll(async () => {
    proxy = await openProxy(Number(postgres.port))
    proxy.cut()
    postgres.port = String(proxy.port)
    child = launch({ ...good(), DATABASE_URL: postgres.href, LOG_LEVEL: 'warn' })
    url = urlOf(child)
  })
  afterAll(() => {
    child?.kill('SIGKILL')
    return proxy.close()
  })

  test('waits for it, and says so without its password', async () => {
    const line = String((await once(child.stdout!, 'data'))[0])
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      msg: `Postgres does not answer at ${postgres.host} (ECONNREFUSED); check DATABASE_URL; retrying for half a minute`,
    })
    await proxy.mend()
    expect(await url).toMatch(/^http:/)
  })

  test('exits at once on the second SIGTERM', async () => {
    const socket = connect(Number(new URL(await url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /v1/auth/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `X-Internal-Secret: ${good().INTERNAL_SECRET}\r\nContent-Length: 2\r\n\r\n`,
    )
    await fetch(`${await url}/healthz`)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await refused(await url)
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(1)
  })
})

/** Resolves when new connections are no longer accepted. */
async function refused(url: string) {
  const answers = async () => fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  while (await answers().then(Boolean, () => false)) await setImmediate()
}

test('says in one sentence that Postgres rejects it, without its password', async () => {
  const url = new URL(database.url)
  url.pathname = '/nowhere'
  const { said, status } = await complaint(start({ ...good(), DATABASE_URL: url.href }))
  expect(status).toBe(1)
  expect(said.trim()).toBe(
    `Postgres at ${url.host}/nowhere rejected the connection (database "nowhere" does not exist); check DATABASE_URL`,
  )
})

test('refuses to start when row-level security is not in effect', async () => {
  const owner = database.connect('owner')
  await owner`alter table turn disable row level security`
  onTestFinished(() => owner`alter table turn enable row level security`.then(() => {}))
  const { said, status } = await complaint(start(good()))
  expect(status).toBe(1)
  expect(said.trim()).toMatch(/^Row-level security does not hold for colloquy_app on turn; [^\n]+$/)
})

test('--help lists every variable, its default and its purpose', async () => {
  const child = start({}, ['--help'])
  const said = await text(child.stdout!)
  expect(said).toMatch(
    /PORT +port of the API and of the probes; 0 takes any free one \(default 8080\)/,
  )
  expect(said).toMatch(/DATABASE_URL +Postgres .*\(required\)/)
})
