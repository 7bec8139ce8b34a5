import { findSystemTemplate } from '../../../../db/templates/system_templates.ts'
import type { Sql } from '../../../../db/sql.ts'
import { notFound } from '../../../../shared/base/errors.ts'

/**
 * A template of the platform.
 *
 * @throws ApiError 404
 */
export async function findSystem(sql: Sql, id: string) {
  const template = await findSystemTemplate(sql, { id })
  if (template) return template
  throw notFound('system template', id)
}
