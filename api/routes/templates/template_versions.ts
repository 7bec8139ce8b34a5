import { z } from 'zod'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findOwnTemplate } from './find_template.ts'
import { readVersion, readVersions } from './read_versions.ts'
import { VersionSummary, WholeVersion } from './template_version_fields.ts'

export const listVersions = route('GET /v1/templates/{template_id}/versions', {
  summary: 'List the versions of a template',
  description: 'Each change to the template created one.',
  auth: 'key',
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
  response: WholeVersion,
  async handle({ sql }, { caller, params: { template_id, version } }) {
    await findOwnTemplate(sql, caller.org_id, template_id)
    return readVersion(sql, template_id, version)
  },
})
