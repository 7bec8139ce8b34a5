import { newId } from '../../shared/base/ids.ts'
import {
  type AuditEntry,
  type AuditChange,
  auditChanges,
} from '../../shared/platform/audit_entry.ts'
import { equalTo } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

type Operation = Pick<AuditEntry, 'action' | 'key_id' | 'request_id'> & {
  /** For changes that do not name their own. */
  target_id: string | null
}

/** Records changes in the transaction that makes them. */
export async function insertAudit(
  sql: Sql,
  { target_id, ...operation }: Operation,
  changes: readonly AuditChange[],
): Promise<void> {
  const rows = changes.map((change) => {
    const { before, after } = auditChanges(change)
    return {
      id: newId('aud'),
      ...operation,
      target_id: change.target_id === undefined ? target_id : change.target_id,
      org_id: change.org_id ?? null,
      before: before && sql.json(before as never),
      after: after && sql.json(after as never),
    }
  })
  await sql`insert into audit ${sql(rows)}`
}

/** Deletes the contents of a deleted organization's entries; the fact of its deletion stays. */
export async function forgetChangesOf(sql: Sql, org_id: string): Promise<void> {
  await sql`
    update audit
    set before = null,
      after = null
    where org_id = ${org_id}
      and action <> 'DELETE /v1/admin/orgs/{org_id}'
      and num_nonnulls(before, after) > 0
  `
}

type AuditFilter = Partial<Record<'org_id' | 'key_id' | 'action' | 'target_id', string>>

export function listAudit(sql: Sql, filter: AuditFilter, page: PageQuery): Promise<AuditEntry[]> {
  return sql<AuditEntry[]>`
    select id, action, target_id, org_id, key_id, before, after, request_id, created_at
    from audit
    where true
      ${equalTo(sql, filter)}
      ${newestFirst(sql, 'audit', page)}
  `
}
