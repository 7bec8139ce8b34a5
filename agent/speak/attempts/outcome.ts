import type { Watchdog } from '../../../shared/calls/timeline/turn.ts'
import type { Act, Watch, WatchRules, WatchStep } from './watch.ts'

/*
 * How the attempts at one reply end, and what is told of them.
 */

/**
 * A reply, or its last attempt, is over: what was not answered ends with an apology.
 *
 * @param isWhole the reply ended by itself
 */
export function over(before: Watch, rules: WatchRules, isWhole = false): WatchStep {
  const { watch, acts } = away({ ...before, phase: 'over' }, false)
  const closed: Act[] = [...acts, { type: 'close' }]
  if (!watch.isHeard) return { watch, acts: closed }
  const isBegun = watch.replying !== null
  const silent = isBegun ? [] : watch.running
  const brokeOff = isBegun && !isWhole ? 1 : 0
  const failed_calls = watch.failed_calls + silent.length + brokeOff
  const last = { ...watch, failed_calls }
  const ended = [...closed, ...unanswered(watch, silent)]
  const isEmpty = rules.mayBeEmpty && !isBegun && failed_calls === 0
  if (isWhole || isEmpty) return { watch: last, acts: [...ended, reported(last, 'answered')] }
  const apology = isBegun ? ` ${rules.apology}` : rules.apology
  const apologized: Act = { type: 'say', chunk: apology }
  return { watch: last, acts: [...ended, reported(last, 'apology'), apologized] }
}

/** All models have failed and are retried, or that is over. */
export function away(watch: Watch, areAway: boolean): WatchStep {
  const isNew = watch.isAway !== areAway
  return { watch: { ...watch, isAway: areAway }, acts: isNew ? [{ type: 'away', areAway }] : [] }
}

/** These attempts gave no reply. */
export function unanswered({ models }: Watch, attempts: readonly number[]): Act[] {
  return attempts.map((attempt) => ({ type: 'unanswered', attempt, model: models[attempt]! }))
}

export function reported(watch: Watch, outcome: Watchdog['outcome']): Act {
  const { begun: attempts, failed_calls, isFilled: filler } = watch
  return { type: 'report', watchdog: { attempts, outcome, failed_calls, filler } }
}
