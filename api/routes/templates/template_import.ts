import { findArchetypeId } from '../../../db/templates/archetypes.ts'
import type { Sql } from '../../../db/sql.ts'
import { findTemplate, insertTemplate } from '../../../db/templates/templates.ts'
import { ApiError } from '../../../shared/errors.ts'
import { must } from '../../../shared/must.ts'
import { PortableTemplate } from '../../../shared/template/portable_template.ts'
import { route } from '../../http/route.ts'
import { MAX_TEMPLATE_BYTES, toContent } from './template_fields.ts'
import { refuseUnusable } from './usable_template.ts'
import { presentWritten, WrittenTemplate } from './written_template.ts'

const MEGABYTE = 1024 * 1024

/**
 * A new template as it was exported, under its name. An archetype that is not known here is refused and
 * not dropped, because without it the agent would be another.
 */
export const importTemplate = route({
  method: 'post',
  path: '/v1/templates/import',
  summary: 'Import a template',
  description: `Creates a template from an exported one, with a new id. It may have at most ${MAX_TEMPLATE_BYTES.toLocaleString('en')} bytes as JSON.`,
  auth: 'key',
  body: PortableTemplate,
  max_body_bytes: 25 * MEGABYTE,
  response: WrittenTemplate,
  statuses: [404, 503],
  idempotent: true,
  async prepare(service, { caller, body: { template } }) {
    await refuseUnusable(service, caller.org_id, template, 'template.')
  },
  async handle({ sql }, { caller, body: { archetype, template } }) {
    const { org_id, member } = caller
    const archetype_id = archetype && (await archetypeIdOf(sql, org_id, archetype.slug))
    const owner = { org_id, created_by: member?.id ?? null }
    const id = await insertTemplate(sql, owner, toContent({ ...template, archetype_id }))
    const imported = must(await findTemplate(sql, org_id, id), 'a new template is found')
    return presentWritten(sql, org_id, imported, 'template.')
  },
})

/** @throws ApiError 404 naming the field */
async function archetypeIdOf(sql: Sql, org_id: string, slug: string): Promise<string> {
  const id = await findArchetypeId(sql, org_id, slug)
  if (id !== undefined) return id
  const message = `There is no archetype ${slug} here; create it, or send null as archetype to import without it`
  throw new ApiError('not_found', message, { field: 'archetype.slug' })
}
