import { expect, test } from 'vitest'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()

test('a test file has its own database with the newest schema', async () => {
  const sql = database.connect('service')
  const [row] = await sql`
    select current_database() as name, current_user as role, (select count(*)::int from member) as members
  `
  expect(row).toEqual({
    name: expect.stringMatching(/^colloquy_test_/),
    role: 'colloquy_service',
    members: 0,
  })
})
