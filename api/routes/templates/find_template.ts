import { findTemplate, holdTemplate, type Template } from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { SYSTEM_ORG_ID } from '../../../shared/base/ids.ts'

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
 * @throws ApiError 404, or 409 when it is archived, or a system template that is not active
 */
export async function findRunnable(sql: Sql, org_id: string, id: string, details: Details = {}) {
  const template = await findReadable(sql, org_id, id, details)
  const isOwn = template.org_id === org_id
  if (isOwn ? template.status !== 'archived' : template.status === 'active') return template
  const message = isOwn
    ? `The template ${id} is archived; make it active again or choose another`
    : `The platform no longer offers the template ${id}; choose another`
  throw new ApiError('conflict', message, details)
}

/**
 * A template that the organization may change.
 *
 * @throws ApiError 404, and 403 when it is the platform's, which only operators change
 */
export async function findOwnTemplate(sql: Sql, org_id: string, id: string): Promise<Template> {
  const template = await findReadable(sql, org_id, id)
  if (template.org_id === org_id && org_id !== SYSTEM_ORG_ID) return template
  const message =
    org_id === SYSTEM_ORG_ID
      ? `Only operators can change this template; use a platform key and PATCH /v1/admin/system-templates/${id}`
      : 'The template belongs to the platform; create your own and change that'
  throw new ApiError('forbidden', message)
}

/** As `findOwnTemplate`, and locks it until the transaction ends. */
export async function holdOwnTemplate(sql: Sql, org_id: string, id: string): Promise<Template> {
  await holdTemplate(sql, org_id, id)
  return findOwnTemplate(sql, org_id, id)
}
