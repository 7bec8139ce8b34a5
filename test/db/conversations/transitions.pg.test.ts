import { beforeAll, expect, test } from 'vitest'
import { insertConversation } from '../../../db/conversations/new_conversations.ts'
import { insertOrg } from '../../../db/people/orgs.ts'
import type { Pool } from '../../../db/sql.ts'
import { insertTemplate } from '../../../db/templates/templates.ts'
import { moveConversation } from '../../../db/conversations/transitions.ts'
import { newId } from '../../../shared/base/ids.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { stopDatabaseClock } from '../../helpers/database/stopped_clock.ts'

const database = useDatabase()
stopDatabaseClock(() => database.url)
let sql: Pool
let create: () => Promise<string>

beforeAll(async () => {
  sql = database.connect('service')
  const org_id = newId('org')
  await insertOrg(sql, { id: org_id, name: 'O', email: null, webhook_secret: 'whsec_1' })
  const content = { name: 'T', description: '', language: 'en', status: 'active' } as const
  const empty = { archetype_id: null, phases: [], settings: {}, extra: {} }
  const owner = { org_id, created_by: null }
  const template_id = await insertTemplate(sql, owner, { ...content, ...empty })
  const version = { template_id, template_version: 1 }
  const made = {
    org_id,
    ...version,
    language: 'en' as const,
    context: {},
    private: {},
    persons: [],
  }
  create = async () => (await insertConversation(sql, made)).id
})

const read = async (id: string) => (await sql`select * from conversation where id = ${id}`)[0]!

test('a call is joined once and ends once, with its duration and reason', async () => {
  const id = await create()
  expect(await moveConversation(sql, id, { from: ['created'], to: 'joined' })).toBe(true)
  await sql`update conversation set started_at = started_at - interval '90 s' where id = ${id}`
  const ending = { from: ['joined' as const], to: 'processing' as const }
  await moveConversation(sql, id, { ...ending, reason: 'goals_completed', detail: 'all four' })
  const ended = await read(id)
  expect(ended).toMatchObject({
    status: 'processing',
    duration_seconds: 90,
    ended_reason: 'goals_completed',
    ended_detail: 'all four',
  })
  await moveConversation(sql, id, { from: ['processing'], to: 'completed', reason: 'agent_error' })
  expect(await read(id)).toEqual({ ...ended, status: 'completed', is_complete: true })
  const steps = await sql`
    select from_status, to_status from conversation_transition where conversation_id = ${id} order by id
  `
  expect(steps.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
    [null, 'created'],
    ['created', 'joined'],
    ['joined', 'processing'],
    ['processing', 'completed'],
  ])
})

test('a conversation that never began has no end and no duration', async () => {
  const id = await create()
  await moveConversation(sql, id, { from: ['created'], to: 'expired', reason: 'never_joined' })
  expect(await read(id)).toMatchObject({ started_at: null, ended_at: null, duration_seconds: null })
})

test('a transition from another status, or of an unknown conversation, leaves no trace', async () => {
  const id = await create()
  expect(await moveConversation(sql, id, { from: ['joined'], to: 'completed' })).toBe(false)
  expect(await moveConversation(sql, 'int_absent', { from: ['created'], to: 'joined' })).toBe(false)
  expect(await read(id)).toMatchObject({ status: 'created', ended_reason: null })
  const steps = await sql`select from conversation_transition where conversation_id = ${id}`
  expect(steps).toHaveLength(1)
})

test('of many processes that move it concurrently, one succeeds', async () => {
  const id = await create()
  const moves = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      moveConversation(sql, id, { from: ['created'], to: i % 2 ? 'joined' : 'cancelled' }),
    ),
  )
  expect(moves.filter(Boolean)).toHaveLength(1)
  const steps = await sql`select from conversation_transition where conversation_id = ${id}`
  expect(steps).toHaveLength(2)
})
