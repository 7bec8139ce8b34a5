import { ApiError } from '../../../../shared/base/errors.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/platform/system_org.ts'

/** @throws ApiError 409 for the platform's own organization */
export function refuseSystemOrg(
  org_id: string,
  participle: 'blocked' | 'deleted' | 'given keys',
): void {
  if (org_id !== SYSTEM_ORG_ID) return
  const message = `The organization ${org_id} is the platform's own and cannot be ${participle}; name another one`
  throw new ApiError('conflict', message)
}
