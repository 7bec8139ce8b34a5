import { findArchetype } from '../../../db/templates/archetypes.ts'
import { listUsableSkills, listUsableSkillsets } from '../../../db/templates/skills.ts'
import type { Sql } from '../../../db/sql.ts'
import {
  TEMPLATE_FORMAT,
  FORMAT_VERSION,
  PortableTemplate,
} from '../../../shared/templates/portable_template.ts'
import {
  idsIn,
  SKILL_LISTS,
  skillsNamedIn,
  withMembers,
} from '../../../shared/templates/named_skills.ts'
import type { TemplateSettings } from '../../../shared/templates/template.ts'
import { route } from '../../http/route.ts'
import { findReadable } from './find_template.ts'

/** Exporting the same template always gives the same text, so that it can be kept in version control. */
export const exportTemplate = route('GET /v1/templates/{template_id}/export', {
  summary: 'Export a template',
  auth: 'key',
  scopes: ['design'],
  response: PortableTemplate,
  async handle({ sql }, { caller: { org_id }, params: { template_id } }) {
    const found = await findReadable(sql, org_id, template_id)
    const { extra, name, description, language, phases, archetype_id } = found
    const archetype = archetype_id && (await findArchetype(sql, org_id, archetype_id))
    const status = found.status === 'archived' ? 'active' : found.status
    const settings = await writeOutSkills(sql, org_id, found.settings)
    return {
      format: TEMPLATE_FORMAT,
      format_version: FORMAT_VERSION,
      archetype: archetype || null,
      template: { ...extra, name, description, language, status, phases, settings },
    }
  },
})

/** Inlines the organization's own skills and skillsets in place of their ids; ids of system defaults stay. */
async function writeOutSkills(
  sql: Sql,
  org_id: string,
  settings: TemplateSettings,
): Promise<TemplateSettings> {
  const named = skillsNamedIn(settings)
  if (idsIn(named).length === 0) return settings
  const isOwn = (one: { org_id: string | null }) => one.org_id === org_id
  const sets = (await listUsableSkillsets(sql, org_id, idsIn(named))).filter(isOwn)
  const ids = idsIn(withMembers(named, sets))
  const skills = (await listUsableSkills(sql, org_id, ids)).filter(isOwn)
  const written = new Map<unknown, unknown>(
    skills.map(({ id, name, description, instructions }) => [
      id,
      { name, description, instructions },
    ]),
  )
  const writtenIn = (list: readonly unknown[]) => list.map((one) => written.get(one) ?? one)
  for (const { id, name, description, skill_ids } of sets) {
    written.set(id, { name, description, skills: writtenIn(skill_ids) })
  }
  const lists = SKILL_LISTS.flatMap((list) => {
    const own = settings[list]
    return own ? [[list, writtenIn(own)] as const] : []
  })
  return { ...settings, ...Object.fromEntries(lists) }
}
