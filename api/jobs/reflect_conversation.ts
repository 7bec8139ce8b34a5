import { type Ending, findEnding } from '../../db/calls/endings.ts'
import { findReflected, reflectJob } from '../../db/conversations/reflections.ts'
import { enqueueAll } from '../../db/jobs.ts'
import { TERMINAL } from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import { atMost } from '../async/at_most.ts'
import type { Service } from '../service.ts'
import { judgeCall, readJudgedCall } from './after_call/judge_call.ts'
import { isReflectionDue, storeReflection } from './after_call/store_reflection.ts'
import type { Job } from './job.ts'

/** Concurrency limit: a hanging model must not use up the slots of other jobs. */
const CONCURRENCY = 8
const LATER_MS = 2 * SECOND

/**
 * Judges a finished conversation and stores the result with its cost. If the model does not answer, the
 * result rests on the facts alone and says so, and the model is retried later, a few times. Requires that the
 * transcript has not been deleted.
 */
export function reflectOnConversation(): Job<'conversation.reflect'> {
  const limited = atMost(CONCURRENCY)
  return (service, { conversation_id }) =>
    limited(
      () => reflect(service, conversation_id),
      () => {
        const run_at = new Date(Date.now() + LATER_MS)
        return enqueueAll(service.pools.service, [reflectJob(conversation_id, run_at)])
      },
    )
}

async function reflect(service: Service, conversation_id: string) {
  const sql = service.pools.service
  const [ending, reflected] = await Promise.all([
    findEnding(sql, conversation_id),
    findReflected(sql, conversation_id),
  ])
  if (!ending || !reflected || !canBeJudged(ending)) return
  if (!isReflectionDue(reflected.reflection)) return

  const call = await readJudgedCall(service, ending)
  // No transaction may be open while the model is asked.
  const judgement = await judgeCall(service.llm, call)
  await storeReflection(service, call, reflected, judgement)
}

/** Only what is final is judged, and only while its words are kept. */
function canBeJudged({ status, transcript_deleted_at }: Ending) {
  return TERMINAL.includes(status) && !transcript_deleted_at
}
