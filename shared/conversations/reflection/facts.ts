import { isFault } from '../../calls/states.ts'
import { flowOf } from '../../templates/flow.ts'
import { SECOND } from '../../base/time.ts'
import { hasNoReply } from '../../pauses/pause_parts.ts'
import type { Turn } from '../../calls/timeline/turn.ts'
import {
  fact,
  type ReflectionFact,
  type FactKind,
  type ReflectedTurn,
  type ReflectedConversation,
  timesOf,
} from './fact.ts'
import { ofMishaps } from './mishaps.ts'
import { repeatedQuestions } from './repeated_questions.ts'
import { isVoiceAfter, ofSilence, silencesIn } from './long_silences.ts'
import type { Part } from '../../calls/call_fields.ts'
import { type FailureCounts, failuresInWords } from '../../calls/timeline/incident.ts'

/** A pause this long makes a participant wonder whether the agent is still there. */
const LONG_PAUSE_MS = 3 * SECOND

/** What can be determined about a conversation without a model, one fact of each kind. */
export function factsOf(subject: ReflectedConversation): ReflectionFact[] {
  const { turns } = subject
  if (!turns.some(({ role }) => role === 'user')) {
    return [...ofFault(subject), ...ofFailures(subject), ofSilence(subject)]
  }
  const agent = turns.filter(({ role }) => role === 'assistant')
  const pauseOf = ({ actual_pause_ms, pause_ms }: Turn) => actual_pause_ms ?? pause_ms ?? 0
  const silences = silencesIn(turns)
  const longest = Math.max(0, ...agent.map(pauseOf))
  return [
    ...ofTurns(
      'cut_in',
      agent.filter((turn) => turn.was_premature_jump_in),
      (times) => `The agent cut in on the participant ${times}.`,
    ),
    ...ofTurns(
      'interrupted_agent',
      agent.filter((turn) => turn.interrupted && !hasNoReply(turn)),
      (times) => `The participant cut the agent off ${times}.`,
    ),
    ...ofTurns(
      'long_pause',
      agent.filter((turn) => pauseOf(turn) >= LONG_PAUSE_MS),
      (times) =>
        `The participant waited long for an answer ${times}, at most ${seconds(longest)} s.`,
    ),
    ...ofTurns(
      'silence',
      silences.filter((turn) => !isVoiceAfter(subject, turn)),
      (times) => `Nobody spoke for a long time after the agent had spoken, ${times}.`,
    ),
    ...ofTurns(
      'unrecognized',
      silences.filter((turn) => isVoiceAfter(subject, turn)),
      (times) => `The participant spoke and nothing was recognized for a long time, ${times}.`,
    ),
    ...ofTurns(
      'repeated_question',
      repeatedQuestions(turns),
      (times) => `The agent repeated a question ${times}.`,
    ),
    ...ofFailures(subject),
    ...ofMishaps(subject),
    ...ofTurns(
      'unanswered',
      agent.filter(hasNoReply),
      (times) => `The participant waited in vain for an answer, ${times}.`,
    ),
    ...ofTurns(
      'apology',
      agent.filter(({ watchdog }) => watchdog?.outcome === 'apology'),
      (times) => `The agent apologized because the model did not answer, ${times}.`,
    ),
    ...ofQuotes(subject),
    ...ofGoals(subject),
    ...ofFault(subject),
  ]
}

function ofTurns(
  kind: FactKind,
  turns: readonly ReflectedTurn[],
  detail: (times: string) => string,
): ReflectionFact[] {
  if (turns.length === 0) return []
  return [
    fact(
      kind,
      detail(timesOf(turns.length)),
      turns.map(({ id }) => id),
    ),
  ]
}

/** Most of these quotes occur in no turn that one could point at, so their goal says where to look. */
function ofQuotes({ commits, declined }: ReflectedConversation): ReflectionFact[] {
  const goals = [...commits, ...declined]
    .filter(({ evidence }) => evidence.some(({ verified }) => !verified))
    .map(({ goal_id }) => goal_id)
  if (goals.length === 0) return []
  return [
    fact(
      'unverified_quote',
      `Quotes that nobody said, or that prove nothing, stand under the goals: ${goals.join(', ')}.`,
    ),
  ]
}

/**
 * Unreached goals of a cancelled or an imported conversation are not the agent's fault, and declining one is
 * the participant's right.
 */
function ofGoals(subject: ReflectedConversation): ReflectionFact[] {
  const { template, ended_reason, commits, declined } = subject
  if (ended_reason === 'cancelled' || ended_reason === 'imported') return []
  const [committed, closed] = [commits, declined].map((of) => new Set(of.map((one) => one.goal_id)))
  const { finished: isFinished, left } = flowOf(template, committed!, closed)
  const required = left.filter(({ required }) => required)
  const ids = required.map(({ id }) => id).join(', ')
  const hasLeft = ended_reason === 'participant_left' || ended_reason === 'idle_timeout'
  return [
    ...(isFinished ? [] : [fact('unreached_goal', `Required goals were not reached: ${ids}.`)]),
    ...(ended_reason === 'max_duration'
      ? [fact('out_of_time', 'The call reached its longest duration.')]
      : []),
    ...(hasLeft && !isFinished ? [fact('left', leftBecause(subject))] : []),
  ]
}

/** A participant who was not heard or not answered had a reason to leave. */
function leftBecause(subject: ReflectedConversation) {
  const isServed = !isFailing(subject) && !subject.turns.some(hasNoReply)
  const after = isServed ? '' : ', after the service had failed them'
  return `The participant left or fell silent before the end${after}.`
}

function ofFault({ ended_reason }: Pick<ReflectedConversation, 'ended_reason'>): ReflectionFact[] {
  if (ended_reason === null || !isFault(ended_reason)) return []
  const whose = ended_reason === 'agent_error' ? 'the service' : 'a model or speech provider'
  return [fact('fault', `A fault of ${whose} ended the call.`)]
}

const seconds = (ms: number) => (ms / SECOND).toFixed(1)

/** A participant notices this many failures. */
const NOTICED = 3

type Failing = Pick<ReflectedConversation, 'failures' | 'incidents' | 'turns'>

/** Whether a part of the agent failed so often that the participant must have noticed. */
function isFailing({ failures }: Pick<ReflectedConversation, 'failures'>): boolean {
  return isNoticed(countsOf(failures))
}

function isNoticed(counts: FailureCounts): boolean {
  return Object.values(counts).some((count) => count >= NOTICED)
}

/**
 * How often the providers failed: one fact for all of them, or for a model that answered on a retry. Imported
 * conversations show this only through their turns.
 */
function ofFailures({ failures, incidents, turns }: Failing): ReflectionFact[] {
  const shown = turns.filter(({ watchdog }) => watchdog && watchdog.outcome !== 'apology')
  const turn_ids = shown.map(({ id }) => id)
  const all = countsOf(failures)
  // Dead ends are a fact of their own.
  const nowhere = incidents.filter(({ kind }) => kind === 'dead_end').length
  const counts = { ...all, ...(all.llm && { llm: Math.max(0, all.llm - nowhere) }) }
  if (isNoticed(counts)) return [fact('provider_failure', sentence(counts), turn_ids)]
  const answered = shown.filter(({ watchdog }) => watchdog!.outcome === 'answered')
  if (answered.length === 0) return []
  const ids = answered.map(({ id }) => id)
  const llm =
    counts.llm ?? answered.reduce((sum, one) => sum + (one.watchdog!.failed_calls ?? 0), 0)
  const slow = 'The model was slow, so it was asked again.'
  return [fact('model_retry', llm > 0 ? sentence({ llm }) : slow, ids)]
}

function countsOf(failures: ReflectedConversation['failures']): FailureCounts {
  const of = Object.entries(failures ?? {}) as [Part, Record<string, number>][]
  return Object.fromEntries(
    of.map(([part, models]) => [part, Object.values(models).reduce((sum, one) => sum + one, 0)]),
  )
}

function sentence(counts: FailureCounts) {
  const words = failuresInWords(counts)
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`
}
