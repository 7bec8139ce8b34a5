import type { TemplateSummary } from '../../shared/templates/template_summary.ts'
import { equalTo, isOfNoRemovedOrg } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import { newestVersion } from './newest_version.ts'
import { summaryColumns, type Template } from './templates.ts'

type ListedTemplate = TemplateSummary &
  Pick<Template, 'org_id' | 'source' | 'is_default'> & {
    org_name: string
    parent_template_id: string | null
  }

/** Templates of all organizations or of one, including archived ones. */
export function listTemplatesOfAllOrgs(
  sql: Sql,
  { org_id }: { org_id?: string | undefined },
  page: PageQuery,
): Promise<ListedTemplate[]> {
  return sql<ListedTemplate[]>`
    select
      ${summaryColumns(sql)},
      template.org_id,
      (select org.name from org where org.id = template.org_id) as org_name,
      template.source,
      template.is_default,
      template.parent_template_id
    from ${newestVersion(sql)}
    where true
      ${equalTo(sql, { 'template.org_id': org_id })}
      ${isOfNoRemovedOrg(sql, 'template')}
      ${newestFirst(sql, 'template', page)}
  `
}
