import type { z } from 'zod'
import type { Template, TemplateContent } from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError } from '../../../shared/errors.ts'
import { mergeShallow } from '../../../shared/template/merge.ts'
import { check } from '../../http/validate.ts'
import {
  ChangedTemplate,
  present,
  refuseUnknownArchetype,
  type TemplatePatch,
  toContent,
} from './template_fields.ts'

type Patch = z.output<typeof TemplatePatch>

/**
 * What a template says after a change.
 *
 * @throws ApiError 409 when it was made to another version
 * @throws ApiError when no template may be like that
 */
export async function changedContent(
  sql: Sql,
  org_id: string,
  { current, patch: { version, ...patch } }: { current: Template; patch: Patch },
): Promise<TemplateContent> {
  if (version !== undefined && version !== current.version) {
    const message = `The template is at version ${current.version}, not ${version}; read it again`
    throw new ApiError('conflict', message, { field: 'version' })
  }
  const changed = changedBy(patch, present(current))
  if (changed.archetype_id !== current.archetype_id) {
    await refuseUnknownArchetype(sql, org_id, changed.archetype_id)
  }
  return toContent(changed)
}

/** What a change brings, as part of any template. */
export function partOf(patch: Patch) {
  return changedBy(patch, { name: 'any', settings: {} })
}

function changedBy(patch: Patch, current: Record<string, unknown>) {
  return check(ChangedTemplate, mergeShallow({ status: 'active', ...current }, patch), 'body')
}
