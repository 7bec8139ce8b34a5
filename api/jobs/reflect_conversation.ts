import { findEnding } from '../../db/calls/endings.ts'
import { listTurns, type StoredTurn } from '../../db/calls/record/turns.ts'
import { listVoiceChunks } from '../../db/calls/record/voice_activity.ts'
import { findReflected, reflectJob, saveReflection } from '../../db/conversations/reflections.ts'
import { enqueueAll } from '../../db/jobs.ts'
import { listCommits } from '../../db/outputs/commits.ts'
import { listClosed } from '../../db/outputs/withdrawals.ts'
import { readSettings } from '../../db/system/system_config.ts'
import { factsOf } from '../../shared/interviews/reflection/facts.ts'
import { allTags } from '../../shared/interviews/reflection/tags.ts'
import { judgeByFacts } from '../../shared/interviews/reflection/verdict.ts'
import { reflectionMessages } from '../../shared/prompt/reflection.ts'
import { price } from '../../shared/platform/prices/pricing.ts'
import { processingCost } from '../../shared/platform/prices/processing_cost.ts'
import { TERMINAL } from '../../shared/calls/states.ts'
import { heardSpans } from '../../shared/calls/timeline/voice_activity.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { atMost } from '../async/at_most.ts'
import { type Judgement, judge } from '../models/judge.ts'
import type { Service } from '../service.ts'
import type { Job } from './job.ts'

/** Concurrency limit: a hanging model must not use up the slots of other jobs. */
const CONCURRENCY = 8
const LATER_MS = 2 * SECOND
/** The delay before each retry after the model has failed; then it gives up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE]

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
  if (!ending || !reflected || !TERMINAL.includes(ending.status)) return
  if (ending.transcript_deleted_at) return
  const before = reflected.reflection
  const failures = before?.failures ?? 0
  if (before && (before.model !== null || failures === 0 || failures > RETRY_MS.length)) return

  const [turns, track, commits, declined, settings] = await Promise.all([
    listTurns(sql, ending.session_id),
    listVoiceChunks(sql, ending.session_id),
    listCommits(sql, conversation_id),
    listClosed(sql, conversation_id),
    readSettings(sql, service.config),
  ])
  const facts = factsOf({
    ...ending,
    ...{ turns, commits, declined, voices: heardSpans(track) },
    failures: ending.usage.failures,
  })
  const findings = Object.fromEntries(commits.map(({ goal_id, data }) => [goal_id, data]))
  const tags = allTags(settings['reflection.tags'])
  const model = settings['llm.reflection_model'] ?? settings['llm.model']
  const { verdict, note, cause, usage } = await judgementOn(service, turns, {
    model,
    tags,
    messages: reflectionMessages({
      ...ending,
      transcript: turns,
      findings,
      declined,
      facts,
      tags,
    }),
  })
  const { severity, tags: chosen, why, turn_id } = verdict ?? judgeByFacts(facts)
  const failed = failures + (cause ? 1 : 0)
  const cost = price(
    { ...usage, unmetered_calls: failed },
    {
      providers: { llm: service.llm.provider },
      prices: settings.prices,
      at: ending.started_at ?? new Date(),
    },
  )
  const isStored = await sql.begin(async (sql) => {
    const isStored = await saveReflection(sql, conversation_id, before, {
      verdict: { severity, tags: chosen },
      reflection: { why, turn_id, facts, model: verdict ? model : null, note, failures: failed },
      processing_cost: processingCost(reflected.processing_cost, 'reflection', cost),
    })
    const wait = cause && RETRY_MS[failures]
    if (isStored && wait) {
      await enqueueAll(sql, [reflectJob(conversation_id, new Date(Date.now() + wait))])
    }
    return isStored
  })
  if (cause && isStored) {
    const met = { error: cause, conversation_id, failures: failed }
    service.log.warn(met, 'no model reflected on the conversation')
  }
}

type Asked = Omit<Parameters<typeof judge>[1], 'turn_ids'>

/** The model is not asked when no speech of a participant was recognized. */
async function judgementOn(
  { llm }: Service,
  turns: readonly StoredTurn[],
  asked: Asked,
): Promise<Judgement> {
  if (turns.some(({ role }) => role === 'user')) {
    return judge(llm, { ...asked, turn_ids: turns.map(({ id }) => id) })
  }
  return { note: 'Nothing was recognized, so no model was asked', usage: {} }
}
