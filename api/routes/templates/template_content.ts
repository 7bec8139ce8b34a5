import type { z } from 'zod'
import { findOrg } from '../../../db/people/orgs.ts'
import { findArchetype } from '../../../db/templates/archetypes.ts'
import type { Template, TemplateContent } from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { type Language, ownLanguage } from '../../../shared/base/languages.ts'
import { mergeShallow } from '../../../shared/templates/merge.ts'
import { check } from '../../http/validate.ts'
import {
  ChangedTemplate,
  type NewTemplate,
  present,
  type TemplatePatch,
} from './template_fields.ts'

/** Maximum size of a template, as JSON without spaces, including its author's own keys. */
export const MAX_TEMPLATE_BYTES = 1_000_000

/** @throws ApiError 404 when the archetype is unknown, 413 when it is too large */
export async function newContent(sql: Sql, org_id: string, template: z.output<typeof NewTemplate>) {
  await refuseUnknownArchetype(sql, org_id, template.archetype_id)
  return toContent({ ...template, language: await newLanguage(sql, org_id, template) })
}

/** The language of a new template: its own, else the one that the organization prefers. */
export async function newLanguage(
  sql: Sql,
  org_id: string,
  { language }: { language?: Language | undefined },
): Promise<Language> {
  if (language) return language
  const org = await findOrg(sql, org_id)
  return ownLanguage(org?.preferred_language ?? '') ?? 'en'
}

/**
 * The content of a template after a change.
 *
 * @throws ApiError 409 when the change was made to another version
 * @throws ApiError when the result is not a valid template
 */
export async function changedContent(
  sql: Sql,
  org_id: string,
  current: Template,
  { version, ...patch }: z.output<typeof TemplatePatch>,
): Promise<TemplateContent> {
  if (version !== undefined && version !== current.version) {
    const message = `The template is at version ${current.version}, not ${version}; read it again`
    throw new ApiError('conflict', message, { field: 'version' })
  }
  const changed = check(ChangedTemplate, mergeShallow(present(current), patch), 'body')
  if (changed.archetype_id !== current.archetype_id) {
    await refuseUnknownArchetype(sql, org_id, changed.archetype_id)
  }
  return toContent(changed)
}

/**
 * What is stored of a template that a caller sent, without the fields that only the service sets.
 *
 * @throws ApiError 413 when it is too large in total
 */
export function toContent(input: z.output<typeof ChangedTemplate>): TemplateContent {
  const { name, description, language, status, archetype_id, phases, settings, ...rest } = input
  const ours = { name, description, language, status, archetype_id, phases, settings }
  const extra = Object.fromEntries(Object.entries(rest).filter(([key]) => !SET_BY_SERVICE.has(key)))
  const bytes = Buffer.byteLength(JSON.stringify({ ...ours, ...extra }))
  if (bytes <= MAX_TEMPLATE_BYTES) return { ...ours, extra }
  const message = `The template would have ${bytes} bytes as JSON; send at most ${MAX_TEMPLATE_BYTES}`
  throw new ApiError('validation_error', message, { status: 413 })
}

const SET_BY_SERVICE = new Set([
  'id',
  'org_id',
  'version',
  'source',
  'is_default',
  'created_by',
  'created_at',
  'updated_at',
  'warnings',
])

/** @throws ApiError 404 naming the field */
async function refuseUnknownArchetype(sql: Sql, org_id: string, id: string | null) {
  if (id === null || (await findArchetype(sql, org_id, id))) return
  throw notFound('archetype', id, { field: 'archetype_id' })
}
