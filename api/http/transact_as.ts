import { findOrg } from '../../db/people/orgs.ts'
import { asOrg, inLimitedTime, isOrgAbsent, readAsOrg, retryDeadlock } from '../../db/sql.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { STATEMENT_SECONDS, type Service } from '../service.ts'
import { unknownKey } from './authenticate.ts'
import type { Caller, Transact } from './route.ts'

/** An organization sees its own rows; the platform and the web layer see all. */
export function transactAs(
  { pools }: Pick<Service, 'pools'>,
  caller: Caller,
  isRead: boolean,
): Transact {
  const once: Transact = (work) => {
    const org_id = orgOf(caller)
    if (org_id === null) {
      return inLimitedTime(pools.service, STATEMENT_SECONDS, work).catch(refuseAbsentOrg)
    }
    return (isRead ? readAsOrg : asOrg)(pools.app, org_id, work).catch(async (error: unknown) => {
      if (error instanceof ApiError) throw error
      // If this lookup fails too, report the original error.
      if (await findOrg(pools.service, org_id).catch(() => true)) throw error
      throw unknownKey()
    })
  }
  return (work) => retryDeadlock(() => once(work))
}

/** The organization that calls; null for the platform, the web layer and callers without a credential. */
export function orgOf(caller: Caller): string | null {
  return caller !== null && 'org_id' in caller ? caller.org_id : null
}

/** If an organization is deleted during a request, responds as if it had been deleted before. */
function refuseAbsentOrg(error: unknown): never {
  if (!isOrgAbsent(error)) throw error
  throw new ApiError('not_found', 'The organization has just been deleted; choose another one')
}
