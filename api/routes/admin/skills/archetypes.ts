import { z } from 'zod'
import type { LibraryEntry } from '../../../../db/templates/library.ts'
import { Archetype, ArchetypeFields, NewArchetype } from '../../../../shared/templates/archetype.ts'
import { Warnings } from '../../../../shared/templates/warnings/warning.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { deletedOf } from '../../deleted.ts'
import { library } from './library.ts'

const WrittenArchetype = Archetype.extend({ warnings: Warnings }).meta({
  id: 'WrittenArchetype',
  description: 'An archetype that was just saved',
})

const archetypes = library({
  table: 'archetype',
  fields: ArchetypeFields,
  created: NewArchetype,
  answered: Archetype,
  present: async (_, rows: readonly (LibraryEntry & Archetype)[]) =>
    rows.map(({ extra, ...fields }) => ({ ...extra, ...fields })),
})

export const listArchetypes = route('GET /v1/admin/archetypes', {
  summary: 'List the archetypes',
  description: 'The archetypes that every organization can use.',
  auth: 'platform',
  query: z.object(platformPaging(50)),
  response: pageOf(Archetype),
  handle: ({ sql }, { query }) => archetypes.list(sql, query),
})

export const createArchetype = route('POST /v1/admin/archetypes', {
  summary: 'Create an archetype',
  description: 'Every organization can use it: a template names it by its `archetype_id`.',
  auth: 'platform',
  body: NewArchetype,
  response: WrittenArchetype,
  statuses: [409],
  idempotent: true,
  handle: (scope, { body }) => archetypes.create(scope, body),
})

export const getArchetype = route('GET /v1/admin/archetypes/{archetype_id}', {
  summary: 'Get an archetype',
  auth: 'platform',
  response: Archetype,
  handle: ({ sql }, { params }) => archetypes.find(sql, params.archetype_id),
})

export const updateArchetype = route('PUT /v1/admin/archetypes/{archetype_id}', {
  summary: 'Change an archetype',
  description: 'Only the fields that are sent change. A running call keeps what it started with.',
  auth: 'platform',
  body: ArchetypeFields.partial(),
  response: WrittenArchetype,
  statuses: [409],
  handle: (scope, { params, body }) => archetypes.change(scope, params.archetype_id, body),
})

export const deleteArchetype = route('DELETE /v1/admin/archetypes/{archetype_id}', {
  summary: 'Delete an archetype',
  description:
    'The `archetype_id` of templates that name it becomes null. A running call keeps what it started with.',
  auth: 'platform',
  asksForKey: true,
  response: deletedOf('arc'),
  handle: (scope, { params }) => archetypes.remove(scope, params.archetype_id),
})
