import { expect, test } from 'vitest'
import { findConsoleKey } from '../../../db/people/console_sessions.ts'
import type { Sql } from '../../../db/sql.ts'

test('a connection that breaks midway does not count as a missing sign-in', async () => {
  const lost = (() => Promise.resolve([])) as unknown as Sql
  await expect(findConsoleKey(lost, Buffer.from('hash'))).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  })
})
