import { expect } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { stopDatabaseClock } from '../../../helpers/database/stopped_clock.ts'
import { inviting } from './inviting.ts'

export type Entry = Record<string, unknown>

/** Organizations with their security logs. */
export function useSecurityLogs() {
  const service = useService()
  const { join } = inviting(service)
  // An entry counts what happens within an hour.
  stopDatabaseClock(() => service.service().config.DATABASE_URL)

  return { service, join }
}

export async function entriesOf(org: Org, query = ''): Promise<Entry[]> {
  const { status, body, text } = await org.call('GET', `/v1/auth/audit?limit=100${query}`)
  expect(status, text).toBe(200)
  return body.items as Entry[]
}

/** Without its first template, with which an organization of the tests begins. */
export const kindsOf = async (org: Org) =>
  (await entriesOf(org))
    .filter(({ target_id }) => target_id !== org.template.id)
    .map(({ kind }) => kind)

export async function newKey(org: Org, more = {}) {
  return (await org.call('POST', '/v1/auth/api-keys', { label: 'CI', ...more })).body
}
