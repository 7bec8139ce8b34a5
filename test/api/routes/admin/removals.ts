import { afterAll, beforeAll } from 'vitest'
import { removeOrg } from '../../../../api/jobs/upkeep.ts'
import { connect, type Pool } from '../../../../db/sql.ts'
import type { useService } from '../../../helpers/api/service.ts'
import { jobsNaming } from '../../../helpers/database/waiting_jobs.ts'

/** Deletes organizations, and looks for remains. */
export function useRemovals(service: ReturnType<typeof useService>) {
  const deleteOrg = (id: string) => service.platform('DELETE', `/v1/admin/orgs/${id}`)
  let owner: Pool
  beforeAll(() => {
    owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 2 })
  })
  afterAll(() => owner.end())

  /** Runs the job as often as it enqueues itself. */
  async function removeAll(org_id: string) {
    const isLeft = () => service.sql()`select from org_removal where org_id = ${org_id}`
    while ((await isLeft()).count > 0) await removeOrg(service.service(), { org_id })
  }

  /** Tables with rows that name one of these, and how many. */
  async function tablesWith(texts: readonly string[]) {
    const sql = service.sql()
    const tables = await sql<{ name: string }[]>`
      select relname as name
      from pg_class
      where relkind = 'r'
        and relnamespace = 'public'::regnamespace
        and has_table_privilege(oid, 'select')
      order by relname
    `
    const patterns = texts.map((text) => `%${text}%`)
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::integer as count
        from ${sql(name)} as each_row
        where each_row::text like any(${patterns})
      `
      if (row.count > 0) found[name] = row.count
    }
    return found
  }

  return {
    /** As the owner of the schema, who can read what the service cannot. */
    owner: () => owner,
    deleteOrg,
    removeAll,
    tablesWith,
    /** Waiting jobs that concern one of these ids. */
    jobsWith: (ids: readonly string[]) => jobsNaming(owner, ids),
  }
}
