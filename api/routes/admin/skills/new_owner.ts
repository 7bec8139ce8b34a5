import { z } from 'zod'
import { findOrg } from '../../../../db/people/orgs.ts'
import type { Sql } from '../../../../db/sql.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { platformPaging } from '../../../http/paging.ts'

/** In the body of a create request. */
export const NewOwner = z
  .string()
  .nullable()
  .default(null)
  .describe('Id of the only organization that can use it; null for a system default')
  .meta({ examples: [null] })

/** Query parameters of a list. */
export const OfOwner = z.object({
  org_id: z
    .string()
    .optional()
    .describe('List those of this organization instead of the system defaults'),
  ...platformPaging(50),
})

/** @throws ApiError 404 naming the field */
export async function refuseUnknownOwner(sql: Sql, org_id: string | null): Promise<void> {
  if (org_id === null || (await findOrg(sql, org_id))) return
  throw notFound('organization', org_id, { field: 'org_id' })
}
