import { expect, test } from 'vitest'
import { checkDatabase } from '../../../local/services/postgres.ts'

test('an address that is no URL is reported without its password', async () => {
  const refusal = await checkDatabase('postgres//ana:hidden@db.example/colloquy').catch(String)
  expect(refusal).toContain('The database of DATABASE_URL (not a valid URL) does not answer')
  expect(refusal).not.toContain('hidden')
})
