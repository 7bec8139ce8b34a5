import { z } from 'zod'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { readVersion, readVersions } from '../../templates/read_versions.ts'
import { VersionSummary, WholeVersion } from '../../templates/template_version_fields.ts'
import { findSystem } from './find_system.ts'

export const listSystemTemplateVersions = route(
  'GET /v1/admin/system-templates/{template_id}/versions',
  {
    summary: 'List the versions of a template of the platform',
    description: 'Each change of the template, or of its parent, made one.',
    auth: 'platform',
    query: z.object(platformPaging(50)),
    response: pageOf(VersionSummary),
    async handle({ sql }, { params: { template_id }, query: { cursor: after, limit } }) {
      await findSystem(sql, template_id)
      return readVersions(sql, template_id, { after, limit })
    },
  },
)

export const getSystemTemplateVersion = route(
  'GET /v1/admin/system-templates/{template_id}/versions/{version}',
  {
    summary: 'Get a version of a template of the platform',
    description: 'With all that it inherited then, its skills included.',
    auth: 'platform',
    response: WholeVersion,
    async handle({ sql }, { params: { template_id, version } }) {
      await findSystem(sql, template_id)
      return readVersion(sql, template_id, version)
    },
  },
)
