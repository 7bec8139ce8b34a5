import { findTemplate, holdTemplate, type Template } from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'

type Details = { field?: string }

/** @throws ApiError 404 */
export async function findReadable(sql: Sql, org_id: string, id: string, details: Details = {}) {
  const template = await findTemplate(sql, org_id, id)
  if (template) return template
  throw notFound('template', id, details)
}

/**
 * A template with which the organization can create conversations.
 *
 * @throws ApiError 404, or 409 where it is archived
 */
export async function findRunnable(sql: Sql, org_id: string, id: string, details: Details = {}) {
  const template = await findReadable(sql, org_id, id, details)
  if (template.status !== 'archived') return template
  const message = `The template ${id} is archived; make it active again or choose another`
  throw new ApiError('conflict', message, details)
}

/**
 * A template that the organization may change.
 *
 * @throws ApiError 404, and 403 where it is the platform's
 */
export async function findOwnTemplate(sql: Sql, org_id: string, id: string): Promise<Template> {
  const template = await findReadable(sql, org_id, id)
  if (template.org_id === org_id) return template
  const message = 'The default template belongs to the platform; create your own and change that'
  throw new ApiError('forbidden', message)
}

/** As `findOwnTemplate`, and nobody else changes it until the transaction ends. */
export async function holdOwnTemplate(sql: Sql, org_id: string, id: string): Promise<Template> {
  await holdTemplate(sql, org_id, id)
  return findOwnTemplate(sql, org_id, id)
}
