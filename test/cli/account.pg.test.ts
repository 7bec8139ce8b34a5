import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Org, useService } from '../helpers/api/service.ts'
import type { Result } from '../helpers/run_here.ts'
import { useTerminal } from './terminal.ts'

const service = useService()
const { run, start, folder } = useTerminal(() => ({ COLLOQUY_URL: service.url() }))
let org: Org

beforeAll(async () => {
  org = await service.newOrg()
})

/** A login asks every five seconds; with this, twenty times a second. */
const IMPATIENT = `
  import { syncBuiltinESMExports } from 'node:module'
  import timers from 'node:timers/promises'
  const sooner = (ms) => (ms === 5000 ? 50 : ms)
  const { setTimeout } = globalThis
  globalThis.setTimeout = (act, ms, ...rest) => setTimeout(act, sooner(ms), ...rest)
  const { setTimeout: sleep } = timers
  timers.setTimeout = (ms, ...rest) => sleep(sooner(ms), ...rest)
  syncBuiltinESMExports()
`
const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(IMPATIENT)}`

test('login shows a code, takes the key once it is approved, and logout revokes it', async () => {
  const other = await service.newOrg()
  const login = start(['login', '--json'], { COLLOQUY_API_KEY: other.key, NODE_OPTIONS })
  const [, code] = await login.until(/colloquy approve ([A-Z]{4}-[A-Z]{4})/)
  await login.until(/Waiting for approval; the code is valid for 15 minutes/)
  const approval = await run(['approve', code!], { COLLOQUY_API_KEY: org.key })
  expect(approval.status, approval.err).toBe(0)
  expect(approval.err).toMatch(
    /It calls itself colloquy on .*\nand runs at \S*127\.0\.0\.1\.\nIt may then: run, design\n/,
  )
  const { status, out, err } = await login.ended
  expect([status, err]).toEqual([0, expect.stringContaining('COLLOQUY_API_KEY is set')])
  expect(JSON.parse(out)).toMatchObject({ organization: { id: org.id } })

  const file = join(folder(), 'colloquy', 'credentials.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { url, key } = JSON.parse(readFileSync(file, 'utf8'))
  expect(url).toBe(service.url())
  expect(out + err).not.toContain(key)
  const whoami = await run(['whoami', '--json'])
  expect(JSON.parse(whoami.out)).toMatchObject({ organization: { id: org.id } })

  const elsewhere = await run(['whoami', '--url', 'http://127.0.0.1:1'])
  expect([elsewhere.status, elsewhere.err]).toEqual([3, expect.stringContaining('There is no key')])

  expect((await run(['logout'])).err).toContain('removed and revoked')
  expect((await service.call('GET', '/v1/auth/org', undefined, { token: key })).status).toBe(401)
  expect((await run(['whoami'])).status).toBe(3)
})

const WITH_KEY = { COLLOQUY_API_KEY: 'of the organization' }

test.each([
  ['no key', ['whoami'], {}, 3, 'run npx colloquy login'],
  ['a wrong key', ['whoami'], { COLLOQUY_API_KEY: 'sk_wrong' }, 3, 'comes from COLLOQUY_API_KEY'],
  ['an impossible key', ['whoami'], { COLLOQUY_API_KEY: 'sk_…' }, 2, 'COLLOQUY_API_KEY contains'],
  ['no service', ['login', '--url', 'http://127.0.0.1:1'], {}, 6, 'Nothing answers at'],
  ['an empty address', ['whoami', '--url', ''], {}, 2, '--url is empty; give one such as'],
  ['a wrong address', ['whoami', '--url', 'foo'], {}, 2, '--url is foo, which is not a valid'],
  ['a wrong address in a variable', ['whoami'], { COLLOQUY_URL: 'foo' }, 2, 'COLLOQUY_URL is foo'],
  [
    'an address with a user',
    ['whoami', '--url', 'http://a:b@127.0.0.1'],
    {},
    2,
    'is not a valid address',
  ],
  ['an empty argument', ['interviews', 'watch', ''], {}, 2, 'An argument is empty'],
  ['an unknown command', ['sing'], {}, 2, 'unknown command'],
  ['an unknown flag', ['whoami', '--loud'], {}, 2, 'unknown option'],
  ['a code that is too long', ['approve', 'x'.repeat(300)], WITH_KEY, 2, '<code>: '],
])('%s is explained in a sentence and by the exit status', async (_, words, env, status, told) => {
  const given: Record<string, string> = env === WITH_KEY ? { COLLOQUY_API_KEY: org.key } : env
  const result = await run(words, given)
  expect([result.status, result.err]).toEqual([status, expect.stringContaining(told)])
  expect(result.err).not.toMatch(/\n\s+at /)
})

test('a conversation that does not exist has its own exit status', async () => {
  const { status, err } = await run(['interviews', 'watch', 'int_none'], {
    COLLOQUY_API_KEY: org.key,
  })
  expect([status, err]).toEqual([4, expect.stringContaining('int_none')])
})

test.each([
  [['--json', 'whoami']],
  [['whoami', '--json']],
  [['--json', 'templates', 'list']],
  [['templates', '--json', 'list']],
  [['interviews', 'create', '--json', 'TEMPLATE', '--person', 'Ada']],
])('the result of %j is JSON', async (words) => {
  const given = words.map((word) => (word === 'TEMPLATE' ? org.template.id : word))
  expectJson(await run(given, { COLLOQUY_API_KEY: org.key }))
})

test('the result of doctor is JSON', async () => {
  expectJson(await start(['doctor', '--json']).ended)
})

function expectJson({ out, err }: Result) {
  expect(() => JSON.parse(out) as unknown, out + err).not.toThrow()
}

test('--help names every command', async () => {
  const { status, out } = await run(['--help'])
  expect(status).toBe(0)
  for (const name of ['login', 'logout', 'whoami', 'templates', 'interviews', 'listen', 'doctor']) {
    expect(out).toContain(`  ${name}`)
  }
})
