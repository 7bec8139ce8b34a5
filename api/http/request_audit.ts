import type { Sql } from '../../db/sql.ts'
import { insertAudit } from '../../db/system/audit.ts'
import { type AuditChange, isChange } from '../../shared/platform/audit_entry.ts'
import { parametersOf, type Route, type RouteRequest } from './route.ts'

export type RequestAudit = ReturnType<typeof auditOf>

/** What the audit log records of a request; nothing for reads, or for callers other than operators. */
export function auditOf({ method, path, auth }: Route, { id, caller, params }: RouteRequest) {
  const changes: AuditChange[] = []
  let isTold = false
  return {
    unchanged: () => void (isTold = true),
    changed(change: AuditChange) {
      isTold = true
      if (isChange(change)) changes.push(change)
    },
    /** Discards what a rolled-back attempt reported. */
    begin() {
      changes.length = 0
      isTold = false
    },
    get isDue() {
      return auth === 'platform' && method !== 'get' && (changes.length > 0 || !isTold)
    },
    async keep(sql: Sql) {
      const operation = {
        action: `${method.toUpperCase()} ${path}`,
        key_id: caller && 'key_id' in caller ? caller.key_id : null,
        request_id: id,
        target_id: params[parametersOf(path).at(-1) ?? ''] ?? null,
      }
      await insertAudit(sql, operation, changes.length > 0 ? changes : [{}])
    },
  }
}
