import { demoteEntry, promoteEntry } from '../../../../db/templates/library.ts'
import type { SkillRow } from '../../../../db/templates/skills.ts'
import { digestedHash, NewSkill, Skill, SkillFields } from '../../../../shared/templates/skill.ts'
import { Warnings } from '../../../../shared/templates/warnings/warning.ts'
import { pageOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { deletedOf } from '../../deleted.ts'
import { library, NewOwner, OfOwner, refuseUnknownOwner } from './library.ts'

const WrittenSkill = Skill.extend({ warnings: Warnings }).meta({
  id: 'WrittenSkill',
  description: 'A skill that was just saved',
})

const skills = library({
  table: 'skill',
  fields: SkillFields,
  created: NewSkill,
  answered: Skill,
  present: async (_, rows: readonly SkillRow[]) => rows.map(presentSkill),
})

/** A skill as it appears in responses. */
export function presentSkill({ extra, digest, ...fields }: SkillRow) {
  const shown = digest && {
    ...digest,
    is_current: digest.digest_of === digestedHash(fields),
    digested_at: new Date(digest.digested_at),
  }
  return { ...extra, ...fields, digest: shown }
}

export const listSkills = route('GET /v1/admin/skills', {
  summary: 'List the skills',
  description: 'The system defaults, including platform-only ones.',
  auth: 'platform',
  query: OfOwner,
  response: pageOf(Skill),
  handle: ({ sql }, { query }) => skills.list(sql, query),
})

export const getSkill = route('GET /v1/admin/skills/{skill_id}', {
  summary: 'Get a skill',
  auth: 'platform',
  response: Skill,
  handle: ({ sql }, { params }) => skills.find(sql, params.skill_id),
})

export const createSkill = route('POST /v1/admin/skills', {
  summary: 'Create a skill',
  description: 'A template names it by its id in `settings.skills` or `settings.speaker_skills`.',
  auth: 'platform',
  records: 'library.changed',
  body: NewSkill.extend({ org_id: NewOwner }),
  response: WrittenSkill,
  statuses: [404],
  idempotent: true,
  async handle(scope, { body: { org_id, ...skill } }) {
    await refuseUnknownOwner(scope.sql, org_id)
    return skills.create(scope, skill, org_id)
  },
})

export const updateSkill = route('PUT /v1/admin/skills/{skill_id}', {
  summary: 'Change a skill',
  description: 'Only the fields that are sent change. A running call keeps what it started with.',
  auth: 'platform',
  records: 'library.changed',
  body: SkillFields.partial(),
  response: WrittenSkill,
  handle: (scope, { params, body }) => skills.change(scope, params.skill_id, body),
})

export const deleteSkill = route('DELETE /v1/admin/skills/{skill_id}', {
  summary: 'Delete a skill',
  description: 'Calls that begin from now on run without it.',
  auth: 'platform',
  asksForKey: true,
  records: 'library.changed',
  response: deletedOf('skl'),
  handle: (scope, { params }) => skills.remove(scope, params.skill_id),
})

export const promoteSkill = route('POST /v1/admin/skills/{skill_id}/promote', {
  summary: 'Make a skill a system default',
  description: 'Every organization can then use it. Its previous owner is kept in `owner_org_id`.',
  auth: 'platform',
  records: 'library.changed',
  response: Skill,
  handle: (scope, { params }) =>
    skills.move(scope, params.skill_id, (sql, id) => promoteEntry(sql, 'skill', id)),
})

export const demoteSkill = route('POST /v1/admin/skills/{skill_id}/demote', {
  summary: 'Revert a skill from system default',
  description:
    'Only its owner keeps it; without an owner it goes to the system organization. Calls of other organizations that begin from now on run without it.',
  auth: 'platform',
  records: 'library.changed',
  response: Skill,
  handle: (scope, { params }) =>
    skills.move(scope, params.skill_id, (sql, id) => demoteEntry(sql, 'skill', id)),
})
