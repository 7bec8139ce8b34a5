import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareCallLogin } from '../../../db/service/call_login.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()

test('calls connect by a login whose password follows from that of the service', async () => {
  const { url, warning } = await prepareCallLogin({ DATABASE_URL: database.url })
  expect(warning).toBeUndefined()
  expect(new URL(url).username).toBe('colloquy_calls')
  expect(url).not.toContain(new URL(database.url).password)
  const again = { DATABASE_URL: database.admin_url, CALL_DATABASE_URL: url }
  expect(await prepareCallLogin(again)).toEqual({ url })
})

test.each([
  ['has another password', () => database.admin_url, 'password authentication failed'],
  ['cannot be derived', () => withoutPassword(), 'DATABASE_URL has no password'],
])(
  'where their login exists and %s, calls never get the rights of the service',
  async (_, url, reason) => {
    // Of the service's own login, where its address has no password.
    vi.stubEnv('PGPASSWORD', new URL(database.url).password)
    onTestFinished(() => void vi.unstubAllEnvs())
    const refused = prepareCallLogin({ DATABASE_URL: url() })
    await expect(refused).rejects.toThrow(reason)
    await expect(refused).rejects.toThrow(
      /^Calls cannot connect to the database as colloquy_calls \(.*\): run db\/logins\.sql, /,
    )
  },
)

test('a login given to calls that is refused is named, and they get no other', async () => {
  const wrong = new URL(database.url)
  wrong.password = 'wrong'
  const given = { DATABASE_URL: database.url, CALL_DATABASE_URL: wrong.href }
  await expect(prepareCallLogin(given)).rejects.toThrow(
    /^Calls cannot connect to the database by CALL_DATABASE_URL \(password .*\): correct it, /,
  )
})

test('a login given to calls that sees more than one of them is named', async () => {
  const { url: DATABASE_URL } = database
  const { url, warning } = await prepareCallLogin({ DATABASE_URL, CALL_DATABASE_URL: DATABASE_URL })
  expect(url).toBe(DATABASE_URL)
  expect(warning).toContain('the login colloquy_owner can see more than one call')
})

function withoutPassword() {
  const url = new URL(database.url)
  url.password = ''
  return url.href
}
