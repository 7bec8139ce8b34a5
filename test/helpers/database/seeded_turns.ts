import type { Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'

/** Stores a session's turns as given, in this order. */
export async function seedTurns(
  sql: Sql,
  session: { id: string; org_id: string },
  turns: Record<string, unknown>[],
) {
  const now = Date.now()
  const rows = turns.map((turn, position) => ({
    id: newId('trn'),
    org_id: session.org_id,
    session_id: session.id,
    position,
    role: 'assistant',
    text: 'Yes',
    interrupted: false,
    had_image: false,
    started_at: new Date(now + position * 1_000),
    withdrawn_replies: 0,
    ...turn,
  }))
  await sql`
    insert into turn
    select *
    from jsonb_populate_recordset(null::turn, ${sql.json(rows as never)})
  `
  return rows
}
