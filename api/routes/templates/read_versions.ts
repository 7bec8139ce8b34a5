import {
  findTemplateVersion,
  listTemplateVersions,
  placeOfVersion,
} from '../../../db/templates/template_versions.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { Sql } from '../../../db/sql.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { notFound } from '../../../shared/base/errors.ts'
import { presentVersion } from './template_version_fields.ts'

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
