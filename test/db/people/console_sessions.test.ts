import { expect, test } from 'vitest'
import { findConsoleKey } from '../../../db/people/console_sessions.ts'
import type { Sql } from '../../../db/sql.ts'

test('a connection that breaks midway does not count as a missing sign-in', async () => {
  const use = { idle_seconds: 60, is_used: true }
  const lost = (() => Promise.resolve([])) as unknown as Sql
  await expect(findConsoleKey(lost, Buffer.from('hash'), use)).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  })
})
