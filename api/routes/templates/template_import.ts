import { findArchetypeId } from '../../../db/templates/archetypes.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError } from '../../../shared/base/errors.ts'
import { PortableTemplate } from '../../../shared/templates/portable_template.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { MEGABYTE } from '../../http/body/body_text.ts'
import { route } from '../../http/route.ts'
import { MAX_TEMPLATE_BYTES, newLanguage, toContent } from './template_content.ts'
import { NewLanguage } from './template_fields.ts'
import { findEscapesOf, refuseUnusable } from './refuse_unusable.ts'
import { saveNew, WrittenTemplate } from './written_template.ts'

const ImportedTemplate = PortableTemplate.extend({
  template: TemplateInput.extend({ language: NewLanguage }).describe('The template'),
}).meta({ id: 'ImportedTemplate', description: 'An exported template' })

/** An unknown archetype is refused rather than dropped, because the agent would behave differently without it. */
export const importTemplate = route('POST /v1/templates/import', {
  summary: 'Import a template',
  description: `Creates a template from an exported one, with a new id. It may have at most ${MAX_TEMPLATE_BYTES.toLocaleString('en')} bytes as JSON.`,
  auth: 'key',
  scopes: ['design'],
  records: 'template.created',
  body: ImportedTemplate,
  max_body_bytes: 25 * MEGABYTE,
  response: WrittenTemplate,
  statuses: [404, 503],
  idempotent: true,
  async prepare({ config, renderer }, { caller: { org_id }, body: { template } }) {
    await refuseUnusable({ config, renderer }, org_id, template, 'template.')
    return findEscapesOf(renderer, org_id, template)
  },
  async handle({ sql, config }, { caller, body: { archetype, template } }, escapes) {
    const { org_id } = caller
    const archetype_id = archetype && (await archetypeIdOf(sql, org_id, archetype.slug))
    const language = await newLanguage(sql, org_id, template)
    const content = toContent({ ...template, language, archetype_id })
    const request = { at: 'template.', change: template, escapes }
    return saveNew({ sql, config }, caller, content, request)
  },
})

/** @throws ApiError 404 naming the field */
async function archetypeIdOf(sql: Sql, org_id: string, slug: string): Promise<string> {
  const id = await findArchetypeId(sql, org_id, slug)
  if (id !== undefined) return id
  const message = `There is no archetype ${slug} here; create it, or send null as archetype to import without it`
  throw new ApiError('not_found', message, { field: 'archetype.slug' })
}
