import { expect, onTestFinished, test } from 'vitest'
import { checkRowSecurity } from '../../../db/service/row_security.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()

test('a connection that sees only the rows of one organization is accepted', async () => {
  await checkRowSecurity(database.connect('app'))
})

test.each(['owner', 'service'] as const)(
  'a connection to which a pooler gives the role %s is refused',
  async (access) => {
    await expect(checkRowSecurity(database.connect(access))).rejects.toThrow(
      /^Postgres connected as \w+ instead of colloquy_app, [^\n]+$/,
    )
  },
)

test.each(['goal_commit', 'org'])(
  'a table without row-level security is named, such as %s',
  async (table) => {
    const owner = database.connect('owner')
    await owner`alter table ${owner(table)} disable row level security`
    onTestFinished(async () => {
      await owner`alter table ${owner(table)} enable row level security`
    })
    await expect(checkRowSecurity(database.connect('app'))).rejects.toThrow(` on ${table}; `)
  },
)
