import { finishConversation } from '../../../api/jobs/finish_conversation.ts'
import { lookForAnswers } from '../../../api/jobs/look_for_answers.ts'
import { createLlm } from '../../../api/providers/llm.ts'
import type { Service } from '../../../api/service.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import { listCommits } from '../../../db/outputs/commits.ts'
import type { Pool } from '../../../db/sql.ts'
import type { EndedReason } from '../../../shared/calls/states.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { startModel } from '../../helpers/model.ts'
import { RENDERER } from '../../helpers/renderer.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'
import { seedEndedCall } from './ended_call.ts'

const WEBHOOK = { kind: 'webhook' as const, url: 'https://example.com' }
/** What the model writes during the look. */
export const ROLE = {
  goal_id: 'role',
  data: { answer: 'Sells pumps' },
  quotes: ['I sell pumps'],
}

/** What a model does when asked to look. */
type Look = readonly object[] | Parameters<typeof startModel>[0]

/** Calls in which somebody said what they do, and which ended before that was committed. */
export function useCallsToLookThrough({ sql, owner }: { sql: Pool; owner: Pool }) {
  return async function endedCall(
    model_does: Look,
    reason: EndedReason = 'participant_left',
    { silent = false } = {},
  ) {
    const call = await seedEndedCall(sql, { reason, silent, outputs: [WEBHOOK], job: 'look' })
    const { conversation_id, session } = call
    const behaviour = Array.isArray(model_does)
      ? { says: 'They sell pumps.', calls: model_does as object[] }
      : (model_does as Parameters<typeof startModel>[0])
    const model = await startModel(behaviour)
    const llm = createLlm({ OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.url, LOCAL_PARTS: [] })
    const { lines, log } = keptLog()
    const renderer = { ...RENDERER }
    const pools = { service: sql }
    const service = { config: DEFAULTS, pools, log, llm, renderer } as unknown as Service
    return {
      call,
      model,
      service,
      look: () => lookForAnswers()(service, { conversation_id }),
      finish: () => finishConversation(llm)(service, { conversation_id }),
      commits: () => listCommits(sql, conversation_id),
      logged: () => lines.join('\n'),
      async said() {
        const turns = await listTurns(sql, session.id)
        return turns.filter(({ role }) => role === 'user')
      },
      /** Runs the waiting job, as a worker would. */
      async lock() {
        await owner`
          update graphile_worker._private_jobs
          set locked_at = now(), locked_by = 'worker', attempts = 1
          where payload ->> 'conversation_id' = ${conversation_id}
        `
      },
      /** The conversation's waiting jobs, by name. */
      async jobs() {
        const jobs = await owner<{ name: string }[]>`
          select task.identifier as name
          from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id
          where job.key = ${`finish:${conversation_id}`}
            or payload ->> 'delivery_id' in (
              select id from delivery where conversation_id = ${conversation_id}
            )
          order by 1
        `
        return jobs.map(({ name }) => name)
      },
      async read() {
        const [row] = await sql<[Record<string, unknown>]>`
          select status, ended_reason, ended_detail, processing_cost
          from conversation
          where id = ${conversation_id}
        `
        return row
      },
      events: () => sql<{ type: string; data: object }[]>`
        select type, data from event where conversation_id = ${conversation_id} order by seq
      `,
    }
  }
}
