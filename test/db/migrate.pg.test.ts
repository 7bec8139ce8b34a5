import { expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { useDatabase } from '../helpers/database.ts'

const database = useDatabase()
const owner = database.connect('owner')
const migrations = () => owner`select name from migration order by name`

test('a database that is up to date stays as it is', async () => {
  const before = await migrations()
  expect(before.length).toBeGreaterThan(0)
  await migrate(database.url)
  expect(await migrations()).toEqual(before)
})

test('a database of another version is refused in one sentence', async () => {
  const other = [{ name: '0001_conversations.sql' }]
  await owner`truncate migration`
  await owner`insert into migration ${owner(other)}`
  await expect(migrate(database.url)).rejects.toThrow(
    /^This database was made by another version of Colloquy \(0001_conversations\.sql\); [^\n]+$/,
  )
  expect(await migrations()).toEqual(other)
})
