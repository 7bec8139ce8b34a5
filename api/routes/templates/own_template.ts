import { findTemplate, holdTemplate, type Template } from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'

/**
 * A template that the organization may change.
 *
 * @throws ApiError 404, and 403 where it is the platform's
 */
export async function findOwnTemplate(
  sql: Sql,
  org_id: string,
  template_id: string,
): Promise<Template> {
  const template = await findTemplate(sql, org_id, template_id)
  if (!template) throw notFound('template', template_id)
  if (template.org_id === org_id) return template
  const message = 'The default template belongs to the platform; create your own and change that'
  throw new ApiError('forbidden', message)
}

/** As `findOwnTemplate`, and nobody else changes it until the transaction ends. */
export async function holdOwnTemplate(
  sql: Sql,
  org_id: string,
  template_id: string,
): Promise<Template> {
  await holdTemplate(sql, org_id, template_id)
  return findOwnTemplate(sql, org_id, template_id)
}
