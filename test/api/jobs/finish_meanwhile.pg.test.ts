import { expect, test } from 'vitest'
import { finishConversation } from '../../../api/jobs/finish_conversation.ts'
import type { Completion } from '../../../api/providers/llm.ts'
import type { Service } from '../../../api/service.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'
import { seedEndedCall } from './ended_call.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 1 })
const deletedRooms: string[] = []
const livekit = { deleteRoom: async (room: string) => void deletedRooms.push(room) }
const service = {
  config: DEFAULTS,
  pools: { service: sql },
  livekit,
  log: SILENT,
} as unknown as Service

test('at most eight jobs wait for a hanging model; a ninth is retried later', async () => {
  const hanging = await hangingModel()
  const { conversation_id } = await seedEndedCall(sql, { reason: 'goals_completed' })
  await owner`delete from graphile_worker._private_jobs`
  await hanging.run(service, { conversation_id })
  const queued = await owner`select payload from graphile_worker._private_jobs`
  expect(queued).toEqual([{ payload: { conversation_id, waits_for_model: true } }])

  await hanging.answer()
  await hanging.run(service, queued[0]!.payload)
  hanging.ids.push(conversation_id)
  const finished = await sql`
    select
    from conversation
    where id in ${sql(hanging.ids)}
      and summary is not null
  `
  expect(finished).toHaveLength(9)
})

test('what needs no model ends while the model hangs in every place', async () => {
  const hanging = await hangingModel()
  const silent = await seedEndedCall(sql, { reason: 'idle_timeout', silent: true })
  const summed = await seedEndedCall(sql, { reason: 'goals_completed' })
  await sql`update conversation set summary = 'Done.' where id = ${summed.conversation_id}`
  const left = await seedEndedCall(sql, { reason: 'cancelled' })
  await sql`
    update session
    set status = 'closing', closing_reason = 'cancelled', ended_at = null
    where id = ${left.session.id}
  `
  for (const { conversation_id } of [silent, summed, left]) {
    await hanging.run(service, { conversation_id })
  }
  const statuses = await sql<{ status: string }[]>`
    select conversation.status
    from conversation
    where id in ${sql([silent, summed].map(({ conversation_id }) => conversation_id))}
  `
  expect(statuses.map(({ status }) => status).sort()).toEqual(['abandoned', 'completed'])
  expect(deletedRooms).toContain(left.session.id)
  await hanging.answer()
})

/** The job with as many conversations as it takes at once, all waiting for the model. */
async function hangingModel() {
  const calls = await Promise.all(
    Array.from({ length: 8 }, () => seedEndedCall(sql, { reason: 'goals_completed' })),
  )
  let answer: (completion: Completion) => void = () => {}
  const answered = new Promise<Completion>((resolve) => (answer = resolve))
  const run = finishConversation({ provider: 'local', complete: () => answered })
  const ids = calls.map(({ conversation_id }) => conversation_id)
  const running = ids.map((conversation_id) => run(service, { conversation_id }))
  return {
    ids,
    run,
    answer() {
      answer({ text: 'They sell pumps.', usage: { llm: {} } })
      return Promise.all(running)
    },
  }
}
