import type { Sql } from '../../../../db/sql.ts'
import { demoteEntry, promoteEntry } from '../../../../db/templates/library.ts'
import { listMissingSkills, type SkillsetRow } from '../../../../db/templates/skills.ts'
import { NewSkillset, Skillset, SkillsetFields } from '../../../../shared/templates/skillset.ts'
import { Warnings } from '../../../../shared/templates/warnings/warning.ts'
import { pageOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { deletedOf } from '../../deleted.ts'
import { library, NewOwner, OfOwner, refuseUnknownOwner } from './library.ts'

const WrittenSkillset = Skillset.extend({ warnings: Warnings }).meta({
  id: 'WrittenSkillset',
  description: 'A skillset that was just saved',
})

const skillsets = library({
  table: 'skillset',
  fields: SkillsetFields,
  created: NewSkillset,
  answered: Skillset,
  async present(sql: Sql, rows: readonly SkillsetRow[]) {
    const ids = rows.map(({ id }) => id)
    const missing = await listMissingSkills(sql, ids)
    return rows.map(({ extra, ...fields }) => ({
      ...extra,
      ...fields,
      missing_skill_ids: missing.get(fields.id) ?? [],
    }))
  },
})

export const listSkillsets = route('GET /v1/admin/skillsets', {
  summary: 'List the skillsets',
  description: 'The system defaults.',
  auth: 'platform',
  query: OfOwner,
  response: pageOf(Skillset),
  handle: ({ sql }, { query }) => skillsets.list(sql, query),
})

export const getSkillset = route('GET /v1/admin/skillsets/{skillset_id}', {
  summary: 'Get a skillset',
  auth: 'platform',
  response: Skillset,
  handle: ({ sql }, { params }) => skillsets.find(sql, params.skillset_id),
})

export const createSkillset = route('POST /v1/admin/skillsets', {
  summary: 'Create a skillset',
  description: 'A template names it by its id in `settings.skillsets`.',
  auth: 'platform',
  records: 'library.changed',
  body: NewSkillset.extend({ org_id: NewOwner }),
  response: WrittenSkillset,
  statuses: [404],
  idempotent: true,
  async handle(scope, { body: { org_id, ...skillset } }) {
    await refuseUnknownOwner(scope.sql, org_id)
    return skillsets.create(scope, skillset, org_id)
  },
})

export const updateSkillset = route('PUT /v1/admin/skillsets/{skillset_id}', {
  summary: 'Change a skillset',
  description:
    'Only the fields that are sent change; `skill_ids` is replaced as a whole. A running call keeps what it started with.',
  auth: 'platform',
  records: 'library.changed',
  body: SkillsetFields.partial(),
  response: WrittenSkillset,
  handle: (scope, { params, body }) => skillsets.change(scope, params.skillset_id, body),
})

export const deleteSkillset = route('DELETE /v1/admin/skillsets/{skillset_id}', {
  summary: 'Delete a skillset',
  description: 'Its skills are kept. Calls that begin from now on run without it.',
  auth: 'platform',
  asksForKey: true,
  records: 'library.changed',
  response: deletedOf('sks'),
  handle: (scope, { params }) => skillsets.remove(scope, params.skillset_id),
})

export const promoteSkillset = route('POST /v1/admin/skillsets/{skillset_id}/promote', {
  summary: 'Make a skillset a system default',
  description:
    'Every organization can then use it, with those of its skills that are system defaults as well; `missing_skill_ids` lists the others.',
  auth: 'platform',
  records: 'library.changed',
  response: Skillset,
  handle: (scope, { params }) =>
    skillsets.move(scope, params.skillset_id, (sql, id) => promoteEntry(sql, 'skillset', id)),
})

export const demoteSkillset = route('POST /v1/admin/skillsets/{skillset_id}/demote', {
  summary: 'Revert a skillset from system default',
  description:
    'Only its owner keeps it; without an owner it goes to the system organization. Calls of other organizations that begin from now on run without it.',
  auth: 'platform',
  records: 'library.changed',
  response: Skillset,
  handle: (scope, { params }) =>
    skillsets.move(scope, params.skillset_id, (sql, id) => demoteEntry(sql, 'skillset', id)),
})
