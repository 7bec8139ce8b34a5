import { findArchetype } from '../../../db/templates/archetypes.ts'
import { listOwnSkills } from '../../../db/templates/skills.ts'
import type { Sql } from '../../../db/sql.ts'
import {
  FORMAT,
  FORMAT_VERSION,
  PortableTemplate,
} from '../../../shared/templates/portable_template.ts'
import type { Settings } from '../../../shared/templates/template.ts'
import { route } from '../../http/route.ts'
import { findReadable } from './find_template.ts'

/** The export of a template is always the same text, so that it can be kept in version control. */
export const exportTemplate = route('GET /v1/templates/{template_id}/export', {
  summary: 'Export a template',
  auth: 'key',
  response: PortableTemplate,
  async handle({ sql }, { caller: { org_id }, params: { template_id } }) {
    const found = await findReadable(sql, org_id, template_id)
    const { extra, name, description, language, phases, archetype_id } = found
    const archetype = archetype_id && (await findArchetype(sql, org_id, archetype_id))
    const status = found.status === 'archived' ? 'active' : found.status
    const settings = await writeOutSkills(sql, org_id, found.settings)
    return {
      format: FORMAT,
      format_version: FORMAT_VERSION,
      archetype: archetype || null,
      template: { ...extra, name, description, language, status, phases, settings },
    }
  },
})

/** Replaces the ids of own skills by the skills themselves; ids of the platform's skills stay. */
async function writeOutSkills(sql: Sql, org_id: string, settings: Settings): Promise<Settings> {
  const { skills, speaker_skills } = settings
  const ids = [...(skills ?? []), ...(speaker_skills ?? [])].filter((id) => typeof id === 'string')
  if (ids.length === 0) return settings
  const own = await listOwnSkills(sql, org_id, ids)
  const texts = new Map<unknown, unknown>(own.map(({ id, ...text }) => [id, text]))
  const written = (list: unknown[]) => list.map((skill) => texts.get(skill) ?? skill)
  return {
    ...settings,
    ...(skills && { skills: written(skills) }),
    ...(speaker_skills && { speaker_skills: written(speaker_skills) }),
  }
}
