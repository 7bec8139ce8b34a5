import { afterAll, beforeAll } from 'vitest'
import { removeOrg } from '../../../../../api/jobs/remove_org.ts'
import { connect, type Pool } from '../../../../../db/sql.ts'
import type { useService } from '../../../../helpers/service.ts'

/** Deletes organizations, and looks for what is left of them. */
export function useRemovals(service: ReturnType<typeof useService>) {
  const deleteOrg = (id: string) => service.platform('DELETE', `/v1/admin/orgs/${id}`)
  let owner: Pool
  beforeAll(() => {
    owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 2 })
  })
  afterAll(() => owner.end())

  /** Runs the job as often as it asks for it. */
  async function removeAll(org_id: string) {
    const isLeft = () => service.sql()`select from org_removal where org_id = ${org_id}`
    while ((await isLeft()).count > 0) await removeOrg(service.service(), { org_id })
  }

  /** Tables with a row that names one of these, and how often. */
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

  /** Tables whose rows belong to an organization while it is there. */
  async function tablesOfOrgs() {
    const tables = await service.sql()<{ name: string }[]>`
      select relname as name
      from pg_class
      join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r'
        and relnamespace = 'public'::regnamespace
        and attname = 'org_id'
        and relname <> 'org_removal'
      order by relname
    `
    return tables.map(({ name }) => name)
  }

  /** Waiting jobs by name whose payload or key has one of these texts. */
  async function jobsWith(texts: readonly string[]) {
    const jobs = await owner<{ task: string }[]>`
      select distinct identifier as task
      from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = task_id
      where payload::text || coalesce(key, '') like any(${texts.map((text) => `%${text}%`)})
      order by task
    `
    return jobs.map(({ task }) => task)
  }

  return {
    /** As the owner of the schema, who may read what the service may not. */
    owner: () => owner,
    deleteOrg,
    removeAll,
    tablesWith,
    tablesOfOrgs,
    jobsWith,
  }
}
