import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lostSecrets } from '../../local/home/lost_secrets.ts'
import { SUPERUSER } from '../../shared/base/environment/embedded_database.ts'
import { BUILD } from '../helpers/build.ts'
import { useDatabase } from '../helpers/database/database.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 1 })
const lost = (env = {}) => lostSecrets(database.url, '/home', env)
const PASSWORD = '<postgres_password of /home/secrets.json>'
const insertOrg = (id: string) => sql`
  insert into org (id, name, webhook_secret) values (${id}, ${id}, 'whsec_1')
`

test('missing secrets are reported when the database is in use', async () => {
  const empty = new URL(database.url)
  empty.pathname = 'postgres'
  expect(await lostSecrets(empty.href, '/home', {})).toBeUndefined()
  expect(await lost()).toBeUndefined()

  await insertOrg('org_1')
  const { host, pathname } = new URL(database.url)
  const shown = `postgres://${SUPERUSER}:${PASSWORD}@${host}${pathname}`
  const sentence = `/home/secrets.json was missing, but the database is in use (org_1): restore the file from a backup and start again, or create a new key for each organization with DATABASE_URL=${shown} npm run org:key -- <org_id>`
  expect(await lost()).toBe(sentence)
  expect(await lost({ DATABASE_URL: database.url })).toMatch(/ with npm run org:key -- <org_id>$/)

  await sql`
    insert into secret ${sql({
      id: 'sec_1',
      org_id: 'org_1',
      name: 'token',
      key_id: 'k',
      nonce: Buffer.alloc(12),
      ciphertext: Buffer.alloc(20),
    })}
  `
  expect(await lost()).toBe(
    `${sentence} and re-enter the secrets of its outputs, because the stored ones cannot be decrypted`,
  )
  expect(await lost({ SECRETS_KEY: '5e'.repeat(32) })).toBe(sentence)
  await sql`update org set webhook_secret = 'box:k:n:c'`
  expect(await lost()).toBe(
    `${sentence} and re-enter the secrets of its outputs, because the stored ones cannot be decrypted and rotate its webhook secret with POST /v1/auth/org/webhook-secret/rotate`,
  )
  expect(await lost({ SECRETS_KEY: '5e'.repeat(32) })).toBe(sentence)

  for (const id of ['org_2', 'org_3', 'org_4', 'org_5']) await insertOrg(id)
  expect(await lost()).toMatch(/\((org_\d, ){2}org_\d and 2 more\)/)
})

test('the command in the sentence creates a new key for an organization', async () => {
  await insertOrg('org_6')
  const [, shown] = / with DATABASE_URL=(.+) npm run org:key/.exec((await lost())!)!
  const { username, password } = new URL(database.admin_url)
  const DATABASE_URL = shown!.replace(`${SUPERUSER}:${PASSWORD}`, `${username}:${password}`)
  const command = join(BUILD, 'api/org_key.js')
  const env = { PATH: process.env.PATH, DATABASE_URL }
  const { stdout } = spawnSync(process.execPath, [command, 'org_6'], { env, encoding: 'utf8' })
  expect(stdout).toMatch(/^sk_\w+\n$/)
})
