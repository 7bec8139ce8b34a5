import type { Part } from '../../calls/call_fields.ts'
import { type FailureCounts, failuresInWords } from '../../calls/timeline/incident.ts'
import { fact, type Fact } from './fact.ts'
import type { Subject } from './subject.ts'

/** A participant notices this many failures. */
const NOTICED = 3

type Failing = Pick<Subject, 'failures' | 'turns'>

/** Whether a part of the agent failed so often that the participant must have noticed. */
export function isFailing({ failures }: Pick<Subject, 'failures'>): boolean {
  return Object.values(countsOf(failures)).some((count) => count >= NOTICED)
}

/**
 * How often the providers failed: one fact for all of them, or for a model that answered on a retry. Imported
 * conversations show this only through their turns.
 */
export function ofFailures({ failures, turns }: Failing): Fact[] {
  const shown = turns.filter(({ watchdog }) => watchdog && watchdog.outcome !== 'apology')
  const turn_ids = shown.map(({ id }) => id)
  const counts = countsOf(failures)
  if (isFailing({ failures })) return [fact('provider_failure', sentence(counts), turn_ids)]
  const answered = shown.filter(({ watchdog }) => watchdog!.outcome === 'answered')
  if (answered.length === 0) return []
  const ids = answered.map(({ id }) => id)
  const llm =
    counts.llm ?? answered.reduce((sum, one) => sum + (one.watchdog!.failed_calls ?? 0), 0)
  const slow = 'The model was slow, so it was asked again.'
  return [fact('model_retry', llm > 0 ? sentence({ llm }) : slow, ids)]
}

function countsOf(failures: Subject['failures']): FailureCounts {
  const of = Object.entries(failures ?? {}) as [Part, Record<string, number>][]
  return Object.fromEntries(
    of.map(([part, models]) => [part, Object.values(models).reduce((sum, one) => sum + one, 0)]),
  )
}

function sentence(counts: FailureCounts) {
  const words = failuresInWords(counts)
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`
}
