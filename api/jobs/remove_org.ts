import { removePartOfOrg } from '../../db/people/delete_org.ts'
import type { Job } from './job.ts'

/** Deletes what is left of a deleted organization, a part in each run; the next run is another job. */
export const removeOrg: Job<'org.remove'> = ({ pools }, { org_id }) =>
  pools.service.begin((sql) => removePartOfOrg(sql, org_id))
