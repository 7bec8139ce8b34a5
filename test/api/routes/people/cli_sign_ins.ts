import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

type Started = { device_code: string; user_code: string }

/** A service, and programs that sign in to it by a code that somebody approves. */
export function useCliSignIns() {
  const service = useService()
  countClocks(() => service.service().config.DATABASE_URL)

  const start = async (): Promise<Started> =>
    (await service.call('POST', '/v1/auth/cli/start')).body as Started
  const poll = ({ device_code }: { device_code: string }) =>
    service.call('POST', '/v1/auth/cli/poll', { device_code })
  /** As if the interval were over. */
  const wait = () => service.sql()`update device_session set polled_at = null`
  const expire = ({ user_code }: Started, by = '1 second') => service.sql()`
    update device_session
    set expires_at = now() - ${by}::interval
    where user_code = ${user_code.replace('-', '')}
  `
  return { service, start, poll, wait, expire }
}

export const approve = (org: Org, user_code: string, more = {}) =>
  org.call('POST', '/v1/auth/cli/approve', { user_code, ...more })

export const keysOf = async (org: Org) =>
  (await org.call('GET', '/v1/auth/api-keys')).body as {
    id: string
    label: string
    last_used_at: string | null
  }[]
