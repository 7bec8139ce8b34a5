import { z } from 'zod'
import { AnyFields, instant, text, textOrNull } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'

export const AuditEntry = z
  .object({
    id: wireId('aud'),
    action: text('The operation', 'PATCH /v1/admin/orgs/{org_id}'),
    target_id: textOrNull(
      'Id of the changed object; null when it has none',
      'org_01kahhmq3tn8c2v5w9xyz4b7de',
    ),
    org_id: wireId('org')
      .nullable()
      .describe('Id of the organization that it belongs to; null for the platform itself'),
    key_id: wireId('key')
      .nullable()
      .describe('Id of the platform key; null for the one that the environment gives'),
    before: AnyFields.nullable().describe(
      'The changed fields as they were; null for something new',
    ),
    after: AnyFields.nullable().describe('The same fields now; null for something deleted'),
    request_id: text('The `X-Request-Id` of the request', 'req_01kahhmq3tn8c2v5w9xyz4b7de'),
    created_at: instant('When it was changed'),
  })
  .meta({ id: 'AuditEntry', description: 'A change that an operator made' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** What a handler reports about its effect, for the audit log. */
export type AuditChange = {
  /** Default: the last parameter of the path. */
  target_id?: string | null
  /** The owner; absent or null for the platform itself. */
  org_id?: string | null
  /** Another organization in whose security log it stands too: that to which something moves. */
  to_org_id?: string
  /** Null: newly created. Neither this nor `after` may contain a secret. */
  before?: object | null
  /** Null: deleted. */
  after?: object | null
}

/** Whether anything changed; a change with only one side always counts. */
export function isChange(change: AuditChange): boolean {
  const { before, after } = auditChanges(change)
  return !before || !after || Object.keys({ ...before, ...after }).length > 0
}

/** The fields that differ, before and after; all of them when there is only one side. */
export function auditChanges({ before = null, after = null }: AuditChange) {
  if (!before || !after) return { before, after }
  const was = before as Record<string, unknown>
  const is = after as Record<string, unknown>
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
  return { before: only(was), after: only(is) }
}
