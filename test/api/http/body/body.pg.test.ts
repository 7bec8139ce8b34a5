import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mintKey } from '../../../../api/routes/people/mint_key.ts'
import { expectDeclared, findRoute } from '../../../helpers/api/declared.ts'
import { noteOf } from '../../../helpers/api/every_route.ts'
import { PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'
import { note } from '../../../helpers/noted.ts'

const service = useService()
const MEGABYTE = 1024 * 1024
const PATH = '/v1/templates/import'
const PLATFORM_PATH = '/v1/admin/sessions/import-recorded'
const open: ClientRequest[] = []
// The clock by which the service measures how slowly a body arrives.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  open.splice(0).forEach((one) => one.destroy())
})

/** An import of which some bytes have arrived and the rest is withheld. */
function begin({ key }: { key: string }, sent_bytes: number, path = PATH): ClientRequest {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const begun = request(service.url() + path, { method: 'POST', headers, agent: false })
  begun.on('error', () => {})
  begun.write(`"${'x'.repeat(sent_bytes)}`)
  open.push(begun)
  return begun
}

/** The responses to the refused ones among imports that all begin at once. */
async function refusals(begun: ClientRequest[], count: number) {
  const answers: { status: number | undefined; retry: string | undefined }[] = []
  await new Promise<void>((resolve) => {
    for (const one of begun) {
      one.on('response', ({ statusCode, headers }) => {
        answers.push({ status: statusCode, retry: headers['retry-after'] })
        if (answers.length === count) resolve()
      })
    }
  })
  return answers
}

const small = (name: string) => ({
  format: 'colloquy.template',
  format_version: 1,
  template: { name },
})
const large = { ...small('Large'), mine: 'x'.repeat(2 * MEGABYTE) }

test('an interrupted upload is not a failure of the service', async () => {
  const broken = begin(await service.newOrg(), 10)
  await new Promise((sent) => void broken.write('and', sent))
  broken.destroy()
  const answer = () => service.lines.map((line) => JSON.parse(line)).find(isImport)
  await expect.poll(answer).toMatchObject({ status: 400 })
})

const isImport = ({ route }: { route?: string }) => route === PATH

test('an organization can send two large bodies at once', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const begun = Array.from({ length: 5 }, () => begin(org, 1.5 * MEGABYTE))
  expect(await refusals(begun, 3)).toEqual(Array(3).fill({ status: 429, retry: '5' }))
  expect((await org.call('POST', PATH, small('Small'))).status).toBe(200)
  expect((await other.call('POST', PATH, large)).status).toBe(200)
  expect((await org.call('POST', PATH, large)).status).toBe(429)

  for (const one of begun) one.destroy()
  await expect.poll(async () => (await org.call('POST', PATH, large)).status).toBe(200)
})

test('the service accepts eight large bodies at once', async () => {
  const orgs = await Promise.all(Array.from({ length: 5 }, () => service.newOrg()))
  const begun = orgs.flatMap((org) => [1, 2].map(() => begin(org, 1.5 * MEGABYTE)))
  expect(await refusals(begun, 2)).toEqual(Array(2).fill({ status: 503, retry: '5' }))
  const last = await service.newOrg()
  expect((await last.call('POST', PATH, large)).status).toBe(503)
  expect((await last.call('POST', PATH, small('Small'))).status).toBe(200)
})

test.each([
  ['an organization', PATH],
  ['the platform', PLATFORM_PATH],
])('a large body of %s that barely arrives is refused, and frees its slot', async (_, path) => {
  const key = path === PATH ? (await service.newOrg()).key : PLATFORM_KEY
  const begun = [1, 2, 3].map(() => begin({ key }, 1.1 * MEGABYTE, path))
  const answers = begun.map((one) => once(one, 'response') as Promise<[IncomingMessage]>)
  const [refused] = await Promise.race(answers)
  expect(refused.statusCode).toBe(429)

  const route = findRoute('POST', path)!
  await vi.advanceTimersByTimeAsync(10_000)
  const left = (await Promise.all(answers)).filter(([answer]) => answer !== refused)
  for (const [answer] of left) {
    const body = JSON.parse(await text(answer))
    expect(body.error.message).toMatch(/less than 64 KB a second/)
    expectDeclared(route, answer.statusCode!, body)
    note(noteOf(route, answer.statusCode!))
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close'])
  }
  expect(left).toHaveLength(2)
  const next = await service.call('POST', path, large, { token: key })
  expect(next.status).toBe(path === PATH ? 200 : 422)
})

test('each platform key can send two large bodies at once', async () => {
  const nobody = { org_id: null, member_id: null }
  const { key } = await mintKey(service.sql(), nobody, { label: 'Another' }, 'adm')
  service.credentials.add(key)
  const begun = [1, 2, 3].map(() => begin({ key: PLATFORM_KEY }, 1.5 * MEGABYTE, PLATFORM_PATH))
  expect(await refusals(begun, 1)).toEqual([{ status: 429, retry: '5' }])
  const answer = await service.call('POST', PLATFORM_PATH, large, { token: key })
  expect(answer.status).toBe(422)
})

test('while thirty large changes of one organization wait, another one keeps getting responses', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const path = `/v1/templates/${org.template.id}`
  const change = (n: number) => ({ description: `${n} ${'x'.repeat(100_000)}` })
  const answered: string[] = []
  const changes: Promise<unknown>[] = []
  await service.sql().begin(async (sql) => {
    await sql`select from template where id = ${org.template.id} for update`
    for (let n = 0; n < 30; n++) {
      changes.push(org.call('PATCH', path, change(n)).then(() => answered.push('change')))
    }
    for (let n = 0; n < 5; n++) await other.call('GET', '/v1/templates')
    answered.push('other')
  })
  await Promise.all(changes)
  expect(answered).toEqual(['other', ...Array<string>(30).fill('change')])
  expect((await org.call('GET', path)).body.version).toBe(31)
})

test("an organization's large templates are checked one at a time", async () => {
  const org = await service.newOrg()
  const check = { id: org.template.id, description: 'x'.repeat(100_000) }
  const checks: Promise<{ status: number }>[] = []
  await service.sql().begin(async (sql) => {
    await sql`lock table template`
    for (let n = 0; n < 3; n++) checks.push(org.call('POST', '/v1/templates/check', check))
    const waiting = async () => {
      const [row] = await sql`
        select count(*)::integer as count
        from pg_locks
        where not granted and relation = 'template'::regclass
      `
      return row!.count as number
    }
    await expect.poll(waiting).toBeGreaterThan(0)
    for (let n = 0; n < 10; n++) await org.call('GET', '/v1/auth/api-keys')
    expect(await waiting()).toBe(1)
  })
  expect((await Promise.all(checks)).map(({ status }) => status)).toEqual([200, 200, 200])
})
