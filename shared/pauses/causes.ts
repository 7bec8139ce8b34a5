import { policyIn, type TurnPolicy } from '../turns/turn_policy.ts'
import type { PartKind, PausePart, PauseStory } from './pause_parts.ts'

/** What else is known about the call of a pause. */
export type PauseCall = {
  /** By which the call decided; null: not recorded. */
  policy: TurnPolicy | null
  /** Whether the call prepared answers ahead; null: not recorded. */
  is_preemptive: boolean | null
}

/** From a call's setup; nothing is recorded for imported calls. */
export function pauseCallIn(setup: Record<string, unknown>): PauseCall {
  const { preemptive_generation: given } = setup
  return { policy: policyIn(setup), is_preemptive: typeof given === 'boolean' ? given : null }
}

/** A part of a pause as people understand it. */
export type Cause = {
  /** A clause after "because", such as `the model’s first word took 1.2 s`. */
  because: string
  /** What would have made it shorter, such as `a faster model`; null if nothing is known to. */
  help: string | null
}

const A_SHORTER_WAIT = 'a shorter wait'

/**
 * @param part a part that took time
 * @param policy null: not recorded
 */
export function causeOf(
  { kind, ms }: PausePart,
  { silence, reply }: PauseStory,
  { policy, is_preemptive }: PauseCall,
): Cause {
  const took = seconds(ms)
  const causes: Record<PartKind, () => Cause> = {
    estimate: () => ({
      because: `the call noticed only after ${took} that the participant had stopped`,
      help: null,
    }),
    wait: () => ({
      because: `it waited ${took} to be sure that the participant had finished`,
      help:
        policy?.kind === 'evidence' && silence
          ? `${A_SHORTER_WAIT} for goals with the patience “${silence.patience}”`
          : A_SHORTER_WAIT,
    }),
    words: () => ({
      because: `the recognizer’s last words came ${took} late`,
      help: 'a faster recognizer',
    }),
    wordless: () => ({
      because: `the recognizer gave no words for ${took}`,
      help: null,
    }),
    hold: () => ({
      because: `it held back ${took} for an answer that was nearly ready`,
      help: 'a faster model or voice',
    }),
    late: () => ({
      because: `${took} passed for no recorded reason, as on a busy machine`,
      help: null,
    }),
    recognition: () => ({
      because: `it took ${took} to know that the participant had finished and what they said`,
      help: slowerOf(reply),
    }),
    hook: () => ({ because: `the service itself took ${took}`, help: null }),
    model: () => ({
      because: `the model’s first word took ${took}`,
      help:
        is_preemptive === false && !reply?.had_image
          ? 'a faster model or preparing answers ahead'
          : 'a faster model',
    }),
    voice: () => ({
      because: `the voice’s first sound took ${took}`,
      help: 'a faster voice',
    }),
    prepared: () => ({
      because: `the prepared answer was ready ${took} after it was due`,
      help: 'a faster model or voice',
    }),
    rest: () => ({ because: `another ${took} passed until it was heard`, help: null }),
  }
  return causes[kind]()
}

/** What would have shortened the recognition of an imported call. */
function slowerOf(reply: PauseStory['reply']): string {
  const { eou_delay_ms, transcription_delay_ms } = reply ?? {}
  return (transcription_delay_ms ?? 0) > (eou_delay_ms ?? 0)
    ? 'a faster recognizer'
    : A_SHORTER_WAIT
}

/** What would have helped, as a sentence; undefined if nothing is known to. */
export function wouldHaveHelped(causes: readonly Cause[]): string | undefined {
  const helps = [...new Set(causes.flatMap(({ help }) => help ?? []))]
  if (helps.length === 0) return undefined
  const all = `${helps.join(' or ')} would have helped`
  const risk = helps.some((help) => help.startsWith(A_SHORTER_WAIT))
    ? '; shorter waits cut people off more often'
    : ''
  return `${all[0]!.toUpperCase()}${all.slice(1)}${risk}.`
}

/** To a tenth, such as `1.9 s`; 0.1 s at least. */
export function seconds(ms: number): string {
  return `${Math.max(0.1, Math.round(ms / 100) / 10).toFixed(1)} s`
}
