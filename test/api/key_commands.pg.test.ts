import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adminKey } from '../../api/admin_key_command.ts'
import { orgKey } from '../../api/org_key_command.ts'
import { keepSecrets } from '../../local/home/kept_secrets.ts'
import { query, startPostgres } from '../../local/services/postgres.ts'
import { BUILD } from '../helpers/build.ts'
import { useService } from '../helpers/api/service.ts'
import { runHere } from '../helpers/run_here.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

const service = useService()

const COMMANDS = { admin_key: adminKey, org_key: orgKey }
type Command = keyof typeof COMMANDS

/** Runs a command in this process. */
async function run(
  command: Command,
  words: string[],
  env: Record<string, string> = { DATABASE_URL: url() },
) {
  const { status, out, err } = await runHere(COMMANDS[command], words, env)
  return { status, key: out.trim(), said: err.trim() }
}

const url = () => service.service().config.DATABASE_URL

test('org:key makes a key with the permissions of an owner', async () => {
  const org = await service.newOrg()
  const { status, key, said } = await run('org_key', [org.id, 'After', 'the', 'loss'])
  expect([status, said]).toEqual([0, ''])
  const as = (method: string, path: string, body?: object) =>
    service.call(method, path, body, { token: key })
  const { body: keys } = await as('GET', '/v1/auth/api-keys')
  expect(keys.map(({ label }: { label: string }) => label)).toEqual(['After the loss', 'First key'])
  const [made] = (await org.call('GET', '/v1/auth/audit?kind=key.created')).body.items
  expect(made).toMatchObject({ actor: 'operator', operation: null, target_id: keys[0].id })
  expect((await as('POST', '/v1/auth/invites', { email: 'new@example.org' })).status).toBe(200)
  expect((await as('DELETE', `/v1/auth/api-keys/${org.api_key.id}`)).status).toBe(200)
})

test('org:key with an unknown organization lists those that exist', async () => {
  const org = await service.newOrg()
  const unknown = await run('org_key', ['org_none'])
  expect([unknown.status, unknown.key]).toEqual([1, ''])
  expect(unknown.said).toMatch(/^There is no organization org_none; the newest are:\n/)
  expect(unknown.said).toMatch(new RegExp(`^  ${org.id}  Organization \\d+$`, 'm'))
  expect((await run('org_key', [])).said).toMatch(/^Name an organization; the newest are:\n/)
})

test('admin:key makes a key for /v1/admin, lists the active ones, and revokes one at once', async () => {
  const { key } = await run('admin_key', ['Grace', 'of the', 'night shift'])
  expect(key).toMatch(/^adm_/)
  const opens = async () =>
    (await service.call('GET', '/v1/admin/orgs', undefined, { token: key })).status
  expect(await opens()).toBe(200)
  const ofGrace = async () =>
    (await run('admin_key', ['--list'])).key
      .split('\n')
      .filter((line) => line.endsWith('  Grace of the night shift'))
  const [line] = await ofGrace()
  expect(line).toContain(`…${key.slice(-4)}`)
  const [id] = line!.split('  ')
  expect(await run('admin_key', ['--revoke', id!])).toEqual({
    ...{ status: 0, said: '', key: `${id} no longer works.` },
  })
  expect(await opens()).toBe(401)
  expect(await ofGrace()).toEqual([])
})

test('admin:key makes no key when npm has swallowed a flag', async () => {
  const env = { DATABASE_URL: url(), npm_config_list: 'true', npm_lifecycle_event: 'admin:key' }
  expect(await run('admin_key', [], env)).toEqual({
    ...{ status: 1, key: '', said: 'Put -- before --list: npm run admin:key -- --list' },
  })
})

test("admin:key revokes neither an unknown key nor an organization's", async () => {
  const org = await service.newOrg()
  for (const id of ['key_none', org.api_key.id]) {
    expect(await run('admin_key', ['--revoke', id])).toEqual({
      ...{
        status: 1,
        key: '',
        said: `There is no platform key ${id}; see --list for the valid ones`,
      },
    })
  }
})

test('without DATABASE_URL the key is made in the database of the npm start that runs in COLLOQUY_HOME', async () => {
  const home = temporaryFolder()
  const { postgres_password: password } = keepSecrets(home)
  const running = await startPostgres({ home, password, settings: { fsync: 'off' } })
  onTestFinished(() => running.stop())
  const { status, stderr } = spawnSync(process.execPath, [join(BUILD, 'api/admin_key.js')], {
    env: { PATH: process.env.PATH, COLLOQUY_HOME: home },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const labels = await query(running.url, (sql) => sql`select label from api_key`)
  expect(labels).toEqual([{ label: 'Platform key' }])
})

test.each<[Command, Record<string, string>, string]>([
  [
    'org_key',
    { DATABASE_URL: '', COLLOQUY_HOME: '/nowhere' },
    'Set DATABASE_URL to the database of the service, or run npm start alongside: no Postgres is running for /nowhere. The first keys from npm start are in /nowhere/secrets.json',
  ],
  ['admin_key', { DATABASE_URL: 'nowhere' }, 'DATABASE_URL is not a valid URL'],
  [
    'org_key',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    'Postgres does not answer at 127.0.0.1:1 (ECONNREFUSED); check DATABASE_URL',
  ],
])('without a database, %s with %j says so in one sentence', async (command, env, sentence) => {
  expect(await run(command, ['org_1'], env)).toEqual({ status: 1, key: '', said: sentence })
})
