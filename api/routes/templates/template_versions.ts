import { z } from 'zod'
import {
  findTemplateVersion,
  listTemplateVersions,
  placeOfVersion,
} from '../../../db/templates/template_versions.ts'
import { toPage } from '../../../shared/cursor.ts'
import { notFound } from '../../../shared/errors.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findOwnTemplate } from './find_template.ts'
import { presentVersion, VersionSummary, WholeVersion } from './template_version_fields.ts'

export const listVersions = route('GET /v1/templates/{template_id}/versions', {
  summary: 'List the versions of a template',
  description: 'Each change of the template made one.',
  auth: 'key',
  query: z.object(PAGING),
  response: pageOf(VersionSummary),
  async handle({ sql }, { caller, params: { template_id }, query: { cursor: after, limit } }) {
    await findOwnTemplate(sql, caller.org_id, template_id)
    const versions = await listTemplateVersions(sql, template_id, { after, limit })
    return toPage(versions, limit, placeOfVersion)
  },
})

export const getVersion = route('GET /v1/templates/{template_id}/versions/{version}', {
  summary: 'Get a version of a template',
  auth: 'key',
  response: WholeVersion,
  async handle({ sql }, { caller, params: { template_id, version } }) {
    await findOwnTemplate(sql, caller.org_id, template_id)
    const found = await findTemplateVersion(sql, template_id, version)
    if (found) return presentVersion(found)
    throw notFound('version', version)
  },
})
