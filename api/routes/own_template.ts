import { findTemplate, holdTemplate, type Template } from '../../db/templates.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError, notFound } from '../../shared/errors.ts'

/**
 * A template that the organization may change, held until the transaction ends.
 *
 * @throws ApiError 404, and 403 where it is the platform's
 */
export async function holdOwnTemplate(
  sql: Sql,
  org_id: string,
  template_id: string,
): Promise<Template> {
  const template = await holdTemplate(sql, org_id, template_id)
  if (template) return template
  if (!(await findTemplate(sql, org_id, template_id))) throw notFound('template', template_id)
  const message = "The default template is the platform's; create one of your own and change that"
  throw new ApiError('forbidden', message)
}
