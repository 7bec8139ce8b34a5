import { expect, test } from 'vitest'
import { migrate } from '../../../db/service/migrate.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const owner = database.connect('owner')
const migrations = () => owner`select * from migration order by name`

test('a database that is up to date does not change', async () => {
  const before = await migrations()
  expect(before.length).toBeGreaterThan(0)
  await migrate(database.url)
  expect(await migrations()).toEqual(before)
})

test.each([
  [
    'had other contents',
    '06_calls.sql',
    () => owner`update migration set sha256 = repeat('0', 64) where name = '06_calls.sql'`,
  ],
  [
    'has another name',
    '01_conversations.sql',
    () => owner`update migration set name = '01_conversations.sql' where name = '01_roles.sql'`,
  ],
])(
  'a database with a migration that %s is refused in one sentence, and not changed',
  async (_, name, change) => {
    await change()
    const before = await migrations()
    await expect(migrate(database.url)).rejects.toThrow(
      /^This database was made by another version of Colloquy \([\w., ]+\); [^\n]+$/,
    )
    await expect(migrate(database.url)).rejects.toThrow(name)
    expect(await migrations()).toEqual(before)
  },
)
