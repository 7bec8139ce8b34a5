import { z } from 'zod'
import type { PageQuery } from '../../../db/page.ts'
import type { Sql } from '../../../db/sql.ts'
import { type LibraryTable, listUsableEntries } from '../../../db/templates/library.ts'
import type { Position } from '../../../shared/base/cursor.ts'
import { Archetype } from '../../../shared/templates/archetype.ts'
import { Skill } from '../../../shared/templates/skill.ts'
import { Skillset } from '../../../shared/templates/skillset.ts'
import { listing } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

/*
 * What the templates of an organization can name by id. The texts that the agent gets are the platform's own,
 * and left out.
 */

const NAMED = { id: true, org_id: true, name: true, description: true, created_at: true } as const
const { slug, summary, complexity, opening_style } = Archetype.shape

const UsableArchetype = z
  .object({
    ...z.object(Archetype.shape).pick(NAMED).shape,
    ...{ slug, summary, complexity, opening_style },
  })
  .meta({ id: 'UsableArchetype', description: 'An archetype that a template can name' })

const UsableSkill = z
  .object(Skill.shape)
  .pick(NAMED)
  .meta({ id: 'UsableSkill', description: 'A skill that a template can name' })

const UsableSkillset = z
  .object(Skillset.shape)
  .pick({ ...NAMED, skill_ids: true })
  .meta({ id: 'UsableSkillset', description: 'A skillset that a template can name' })

const WHOSE = 'The defaults for everybody, and those of your organization.'

export const listUsableArchetypes = route('GET /v1/archetypes', {
  summary: 'List the archetypes that a template can name',
  description: `A template names one in \`archetype_id\`. ${WHOSE}`,
  auth: 'key',
  scopes: ['run', 'design'],
  ...usable('archetype', UsableArchetype),
})

export const listUsableSkills = route('GET /v1/skills', {
  summary: 'List the skills that a template can name',
  description: `A template names them in \`settings.skills\` and \`settings.speaker_skills\`. ${WHOSE}`,
  auth: 'key',
  scopes: ['run', 'design'],
  ...usable('skill', UsableSkill),
})

export const listUsableSkillsets = route('GET /v1/skillsets', {
  summary: 'List the skillsets that a template can name',
  description: `A template names them in \`settings.skillsets\`. ${WHOSE}`,
  auth: 'key',
  scopes: ['run', 'design'],
  ...usable('skillset', UsableSkillset),
})

function usable<Item extends z.ZodObject>(table: LibraryTable, item: Item) {
  const columns = Object.keys(item.shape)
  return listing(item, (sql: Sql, org_id: string, page: PageQuery) =>
    listUsableEntries<Position & z.output<Item>>(sql, table, columns, org_id, page),
  )
}
