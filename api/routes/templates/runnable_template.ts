import { findTemplate, type Template } from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'

/**
 * A template with which the organization can create conversations.
 *
 * @throws ApiError 404, or 409 where it is archived
 */
export async function findRunnable(
  sql: Sql,
  org_id: string,
  id: string,
  details: { field?: string } = {},
): Promise<Template> {
  const template = await findTemplate(sql, org_id, id)
  if (!template) throw notFound('template', id, details)
  if (template.status !== 'archived') return template
  const message = `The template ${id} is archived; make it active again or choose another`
  throw new ApiError('conflict', message, details)
}
