import { z } from 'zod'
import { findSystemTemplate } from '../../../../db/templates/system_templates.ts'
import {
  findTemplateVersion,
  listTemplateVersions,
  placeOfVersion,
} from '../../../../db/templates/template_versions.ts'
import type { Sql } from '../../../../db/sql.ts'
import { toPage } from '../../../../shared/cursor.ts'
import { notFound } from '../../../../shared/errors.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import {
  presentVersion,
  VersionSummary,
  WholeVersion,
} from '../../templates/template_version_fields.ts'

export const listSystemTemplateVersions = route(
  'GET /v1/admin/system-templates/{template_id}/versions',
  {
    summary: 'List the versions of a template of the platform',
    description: 'Each change of the template, or of its parent, made one.',
    auth: 'platform',
    query: z.object(platformPaging(50)),
    response: pageOf(VersionSummary),
    async handle({ sql }, { params: { template_id }, query: { cursor: after, limit } }) {
      await refuseUnknown(sql, template_id)
      const versions = await listTemplateVersions(sql, template_id, { after, limit })
      return toPage(versions, limit, placeOfVersion)
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
      await refuseUnknown(sql, template_id)
      const found = await findTemplateVersion(sql, template_id, version)
      if (found) return presentVersion(found)
      throw notFound('version', version)
    },
  },
)

/** @throws ApiError 404 */
async function refuseUnknown(sql: Sql, id: string) {
  if (!(await findSystemTemplate(sql, { id }))) throw notFound('system template', id)
}
