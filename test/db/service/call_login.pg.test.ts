import { expect, test } from 'vitest'
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
  ['has another password', () => ({ DATABASE_URL: database.admin_url }), 'already exists'],
  ['cannot be derived', () => ({ DATABASE_URL: withoutPassword() }), 'has no password'],
])('where their login %s, the service warns, and calls go on', async (_, config, reason) => {
  const { url, warning } = await prepareCallLogin(config())
  expect(url).toBe(config().DATABASE_URL)
  expect(warning).toMatch(/^Calls connect to the database with the rights of the service \(/)
  expect(warning).toContain(reason)
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
