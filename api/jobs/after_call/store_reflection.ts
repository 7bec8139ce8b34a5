import {
  type findReflected,
  reflectJob,
  saveReflection,
} from '../../../db/conversations/reflections.ts'
import { enqueueAll } from '../../../db/jobs.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { judgeByFacts } from '../../../shared/interviews/reflection/verdict.ts'
import type { Service } from '../../service.ts'
import { withModelUse } from './ended_call.ts'
import type { JudgedCall, Judgement } from './judge_call.ts'

/** The delay before each retry after the model has failed; then it gives up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE]

type Reflected = NonNullable<Awaited<ReturnType<typeof findReflected>>>

/** Whether there is no reflection yet, or one without a model that may still be retried. */
export function isReflectionDue(before: Reflected['reflection']): boolean {
  if (!before) return true
  const { model, failures } = before
  return model === null && failures > 0 && failures <= RETRY_MS.length
}

/** Stores the verdict of the model, or that of the facts; after a failure of the model also its retry. */
export async function storeReflection(
  { pools, llm, log }: Service,
  call: JudgedCall,
  { reflection: before, processing_cost }: Reflected,
  { verdict, note, cause, usage }: Judgement,
): Promise<void> {
  const { conversation_id } = call.ending
  const { severity, tags, why, turn_id } = verdict ?? judgeByFacts(call.facts)
  const earlier = before?.failures ?? 0
  const failures = earlier + (cause ? 1 : 0)
  const used = { ...usage, unmetered_calls: failures }
  const isStored = await pools.service.begin(async (sql) => {
    const isStored = await saveReflection(sql, conversation_id, before, {
      verdict: { severity, tags },
      reflection: {
        ...{ why, turn_id, note, failures },
        facts: call.facts,
        model: verdict ? call.model : null,
      },
      processing_cost: withModelUse(processing_cost, 'reflection', used, { ...call, llm }),
    })
    const wait = cause && RETRY_MS[earlier]
    if (isStored && wait) {
      await enqueueAll(sql, [reflectJob(conversation_id, new Date(Date.now() + wait))])
    }
    return isStored
  })
  if (cause && isStored) {
    log.warn({ error: cause, conversation_id, failures }, 'no model reflected on the conversation')
  }
}
