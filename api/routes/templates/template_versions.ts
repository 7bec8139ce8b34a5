import { z } from 'zod'
import {
  findTemplateVersion,
  listTemplateVersions,
  placeOfVersion,
} from '../../../db/templates/template_versions.ts'
import { Language } from '../../../shared/base/languages.ts'
import { instant, integer, text } from '../../../shared/base/schema/fields.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { Phase, TemplateSettings } from '../../../shared/templates/template.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { Sql } from '../../../db/sql.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { notFound } from '../../../shared/base/errors.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findOwnTemplate } from './find_template.ts'

export const VersionSummary = z
  .object({
    version: integer('Number of the version, from 1'),
    name: text('Name of the template in this version', 'Coffee'),
    created_at: instant('When the version was saved'),
  })
  .meta({ id: 'TemplateVersionSummary', description: 'A version of a template in a list' })

export const WholeVersion = z
  .looseObject({
    template_id: wireId('tpl'),
    ...VersionSummary.shape,
    description: text('What the template was for'),
    language: Language,
    phases: z.array(Phase).describe('The parts of the conversation, in order'),
    settings: TemplateSettings,
  })
  .meta({
    id: 'TemplateVersion',
    description:
      'The content of a template in one version, as conversations with that version run it; its status and archetype are not versioned',
  })

/** The version as it appears in responses. */
function presentVersion({
  extra,
  ...fields
}: NonNullable<Awaited<ReturnType<typeof findTemplateVersion>>>) {
  return { ...extra, ...fields }
}

export const listVersions = route('GET /v1/templates/{template_id}/versions', {
  summary: 'List the versions of a template',
  description: 'Each change to the template created one.',
  auth: 'key',
  scopes: ['run', 'design'],
  query: z.object(PAGING),
  response: pageOf(VersionSummary),
  async handle({ sql }, { caller, params: { template_id }, query: { cursor: after, limit } }) {
    await findOwnTemplate(sql, caller.org_id, template_id)
    return readVersions(sql, template_id, { after, limit })
  },
})

export const getVersion = route('GET /v1/templates/{template_id}/versions/{version}', {
  summary: 'Get a version of a template',
  auth: 'key',
  scopes: ['run', 'design'],
  response: WholeVersion,
  async handle({ sql }, { caller, params: { template_id, version } }) {
    await findOwnTemplate(sql, caller.org_id, template_id)
    return readVersion(sql, template_id, version)
  },
})

/** A page of the versions of a template that the caller may read. */
export async function readVersions(sql: Sql, template_id: string, page: PageQuery) {
  const versions = await listTemplateVersions(sql, template_id, page)
  return toPage(versions, page.limit, placeOfVersion)
}

/**
 * One of them.
 *
 * @throws ApiError 404
 */
export async function readVersion(sql: Sql, template_id: string, version: string) {
  const found = await findTemplateVersion(sql, template_id, version)
  if (found) return presentVersion(found)
  throw notFound('version', version)
}
