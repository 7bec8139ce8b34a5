import { expect, test } from 'vitest'
import { listSecretUses, MOST_USES } from '../../../db/outputs/secret_uses.ts'
import { asOrg, type Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { secretsNamedIn } from '../../../shared/outputs/rendering/insert_secrets.ts'
import { type Seeded, seedCall } from '../../api/jobs/seed.ts'
import { countRead } from '../../helpers/count_read.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const sql = database.connect('service')
const app = database.connect('app')

async function addSecret(org_id: string, name: string): Promise<string> {
  const id = newId('sec')
  const box = { key_id: 'key', nonce: Buffer.alloc(1), ciphertext: Buffer.alloc(1) }
  await sql`insert into secret ${sql({ id, org_id, name, ...box })}`
  return id
}

/** Templates with an output that names a secret. */
async function addTemplates({ org_id }: Seeded, name: string, count: number) {
  const settings = {
    outputs: [{ url: 'https://example.com/', body_template: `{{secret:${name}}}` }],
  }
  const ids = Array.from({ length: count }, () => newId('tpl'))
  await sql`
    insert into template (id, org_id)
    select id, ${org_id}
    from unnest(${ids}::text[]) as id
  `
  await sql`
    insert into template_version (org_id, template_id, version, name, language, phases, settings)
    select ${org_id}, id, 1, 'Template', 'en', '[]', ${sql.json(settings)}
    from unnest(${ids}::text[]) as id
  `
}

test('the uses of a page of secrets are found without reading the templates that name others', async () => {
  const call = await seedCall(sql)
  const { org_id } = call
  const ids = [await addSecret(org_id, 'rare'), await addSecret(org_id, 'unused')]
  await addSecret(org_id, 'usual')
  await addTemplates(call, 'usual', 1000)
  await addTemplates(call, 'rare', 2)
  const uses = (sql: Sql) => listSecretUses(sql, org_id, ids)
  const read = await countRead(app, async (sql) => {
    await sql`select set_config('app.org_id', ${org_id}, true)`
    expect(await uses(sql)).toHaveLength(2)
  })
  expect(read).toBeLessThan(300)
})

test('of a secret that many templates name, as many are told as anybody reads', async () => {
  const call = await seedCall(sql)
  const id = await addSecret(call.org_id, 'usual')
  await addTemplates(call, 'usual', MOST_USES + 1)
  const uses = await asOrg(app, call.org_id, (sql) => listSecretUses(sql, call.org_id, [id]))
  expect(uses).toHaveLength(MOST_USES)
})

const ODD: Output[] = [
  { url: 'https://example.com/{{ secret: in url }}?{{goal_id}}' },
  { headers: { authorization: 'Basic {{secret:a "quoted" \\ name}}', other: '{{secret:ü}}' } },
  { body_template: '{"a": "{{secret:one}}{{secret:two}} {{{secret:three}}} {{secret:one}}"}' },
  { body_template: '{{secret:open} {{ secret :spaced}} {{secrets:other}} {{\tsecret:\n tab }}' },
  { url: 'https://example.com/', signing_secret: 'of one receiver' },
  { name: '{{secret:in the name}}', kind: 'frontend_callback' },
]

test('a template names the secrets that its outputs use', async () => {
  const call = await seedCall(sql, { outputs: ODD })
  const stored = await sql<{ named: string }[]>`
    select named
    from template_secret
    where template_id = ${call.template.template_id}
  `
  const named = new Set(ODD.flatMap(secretsNamedIn))
  expect(named.size).toBeGreaterThan(5)
  expect(new Set(stored.map((one) => one.named))).toEqual(named)
})
