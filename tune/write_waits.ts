import { insertAudit } from '../db/system/audit.ts'
import { holdSystemConfig, saveSystemConfig } from '../db/system/system_config.ts'
import type { Pool } from '../db/sql.ts'
import { newId } from '../shared/base/ids.ts'
import { isChange } from '../shared/platform/audit_entry.ts'
import { ChangedWaits, type Patience, WAITS, type Waits } from '../shared/templates/patience.ts'

const NAME = 'turns.waits'
/** What the audit log shows in place of an API operation. */
const ACTION = 'npm run tune -- turns --write'

/**
 * Stores waits in the configuration, alongside those of other patiences, and records it in the
 * audit log. They apply from the next call.
 *
 * @returns what the configuration says now
 */
export async function writeWaits(
  sql: Pool,
  waits: Partial<Record<Patience, Waits>>,
): Promise<ChangedWaits> {
  return (await sql.begin(async (sql) => {
    const stored = await holdSystemConfig(sql)
    const before = ChangedWaits.safeParse(stored[NAME])
    const after = ChangedWaits.parse({ ...before.data, ...eachChanged(waits) })
    const change = { before: { [NAME]: stored[NAME] ?? null }, after: { [NAME]: after } }
    if (!isChange(change)) return after
    await saveSystemConfig(sql, { [NAME]: after })
    const operation = { action: ACTION, key_id: null, target_id: null, request_id: newId('req') }
    await insertAudit(sql, operation, [change])
    return after
  })) as ChangedWaits
}

/** The waits that differ from the service's own. */
function eachChanged(waits: Partial<Record<Patience, Waits>>) {
  return Object.fromEntries(
    Object.entries(waits).map(([patience, each]) => {
      const own = WAITS[patience as Patience]
      const differs = ([name, value]: [string, unknown]) => own[name as keyof Waits] !== value
      return [patience, Object.fromEntries(Object.entries(each).filter(differs))]
    }),
  )
}
