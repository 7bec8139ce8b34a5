import { type ClientRequest, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type Org, useService } from '../../helpers/api/service.ts'

const service = useService()
const MEGABYTE = 1024 * 1024
const PATH = '/v1/templates/import'
const open: ClientRequest[] = []
afterEach(() => open.splice(0).forEach((one) => one.destroy()))

/** An import of which some bytes have come and the rest is withheld. */
function begin({ key }: Org, sent_bytes: number): ClientRequest {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const begun = request(service.url() + PATH, { method: 'POST', headers, agent: false })
  begun.on('error', () => {})
  begun.write(`"${'x'.repeat(sent_bytes)}`)
  open.push(begun)
  return begun
}

/** Of imports that all begin at once, the answers to those that are refused. */
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

test('an upload that breaks off is no failure of the service', async () => {
  const broken = begin(await service.newOrg(), 10)
  await new Promise((sent) => void broken.write('and', sent))
  broken.destroy()
  const answer = () => service.lines.map((line) => JSON.parse(line)).find(isImport)
  await expect.poll(answer).toMatchObject({ status: 400 })
})

const isImport = ({ route }: { route?: string }) => route === PATH

test('an organization can send two large bodies at a time', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const begun = Array.from({ length: 5 }, () => begin(org, 1.5 * MEGABYTE))
  expect(await refusals(begun, 3)).toEqual(Array(3).fill({ status: 429, retry: '5' }))
  expect((await org.call('POST', PATH, small('Small'))).status).toBe(200)
  expect((await other.call('POST', PATH, large)).status).toBe(200)
  expect((await org.call('POST', PATH, large)).status).toBe(429)

  for (const one of begun) one.destroy()
  await expect.poll(async () => (await org.call('POST', PATH, large)).status).toBe(200)
})

test('the service accepts eight large bodies at a time', async () => {
  const orgs = await Promise.all(Array.from({ length: 5 }, () => service.newOrg()))
  const begun = orgs.flatMap((org) => [1, 2].map(() => begin(org, 1.5 * MEGABYTE)))
  expect(await refusals(begun, 2)).toEqual(Array(2).fill({ status: 503, retry: '5' }))
  const last = await service.newOrg()
  expect((await last.call('POST', PATH, large)).status).toBe(503)
  expect((await last.call('POST', PATH, small('Small'))).status).toBe(200)
})

test('while thirty large changes of one organization wait, another is answered again and again', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const path = `/v1/templates/${org.template.id}`
  const change = { description: 'x'.repeat(100_000) }
  const answered: string[] = []
  const changes: Promise<unknown>[] = []
  await service.sql().begin(async (sql) => {
    await sql`select from template where id = ${org.template.id} for update`
    for (let n = 0; n < 30; n++) {
      changes.push(org.call('PATCH', path, change).then(() => answered.push('change')))
    }
    for (let n = 0; n < 5; n++) await other.call('GET', '/v1/templates')
    answered.push('other')
  })
  await Promise.all(changes)
  expect(answered).toEqual(['other', ...Array<string>(30).fill('change')])
  expect((await org.call('GET', path)).body.version).toBe(31)
})
