import type { CallConfig } from '../../shared/base/environment/config.ts'
import {
  type PlainSetting,
  settingIn,
  type SystemSettings,
  settingsIn,
} from '../../shared/platform/settings.ts'
import { lockKey, type Sql } from '../sql.ts'

/** Every stored pair, also those that the service does not know. */
export async function readStoredSettings(sql: Sql): Promise<Record<string, unknown>> {
  const rows = await sql<{ key: string; value: unknown }[]>`
    select key, value
    from system_config
    order by key
  `
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** As `readStoredSettings`, locked: until the caller's transaction ends, nobody else can lock and change it. */
export async function holdStoredSettings(sql: Sql): Promise<Record<string, unknown>> {
  await sql`select pg_advisory_xact_lock(${lockKey(sql, 'system.config')})`
  return readStoredSettings(sql)
}

/** The settings currently in effect. */
export async function readSettings(sql: Sql, config: CallConfig): Promise<SystemSettings> {
  return settingsIn(config, await readStoredSettings(sql)).values
}

/** One of them, where there is no configuration of the process at hand. */
export async function readSetting<Name extends PlainSetting>(
  sql: Sql,
  name: Name,
): Promise<SystemSettings[Name]> {
  const [stored] = await sql<[{ value: unknown }?]>`
    select value
    from system_config
    where key = ${name}
  `
  return settingIn(name, stored?.value)
}

/** Stores pairs; null removes one. The caller has locked them. */
export async function saveSettings(sql: Sql, pairs: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(pairs)
  const removed = entries.filter(([, value]) => value === null).map(([key]) => key)
  const kept = entries.filter(([, value]) => value !== null)
  if (removed.length > 0) await sql`delete from system_config where key = any(${removed})`
  if (kept.length === 0) return
  const rows = kept.map(([key, value]) => ({ key, value: sql.json(value as never) }))
  await sql`
    insert into system_config ${sql(rows, 'key', 'value')}
    on conflict (key) do update
    set value = excluded.value,
      updated_at = now()
    where system_config.value <> excluded.value
  `
}
