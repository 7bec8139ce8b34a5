import { THINKING } from '../../../../providers/model/reply/thinking.ts'
import { nextWatch } from '../../../../agent/speak/attempts/model_attempts.ts'
import {
  type Act,
  NO_WATCH,
  type WatchEvent,
  type WatchRules,
} from '../../../../agent/speak/attempts/watch.ts'

type Step = [at: number, what: string]
export type Case = {
  name: string
  attempts?: number
  /** Then it is written which one is asked. */
  models?: number
  /** Replies of models that always do the same; others are in the steps. */
  always?: string
  steps: Step[]
  acts: string[]
}

/*
 * `0: Hello` is what attempt 0 writes, `0: note()` a tool call, `0: …` a thought and `0:` nothing; `0 ends`, and
 * `0 fails 503`. `fill` says something in the meantime and `left` is the listener. Only failures
 * with 503 and 429 may be temporary; `429/8000` wants to be asked again after 8 seconds.
 */

export const RULES: WatchRules = {
  attempts: 2,
  filler_ms: 1_500,
  first_token_ms: 3_000,
  gap_ms: 6_000,
  apology: 'Sorry?',
  passes: (error) => /^(503|429)/.test(String(error)),
  retry_after_ms: (error) => Number(/\/(\d+)/.exec(String(error))?.[1]) || undefined,
}

/** @returns what is done for a reply that is asked for at 0, and when */
export function play({
  attempts = 2,
  models,
  always,
  steps,
}: Omit<Case, 'name' | 'acts'>): string[] {
  const rules = { ...RULES, attempts, ...(models && { models }) }
  const done: string[] = []
  let watch = NO_WATCH
  const note = (event: WatchEvent, at: number) => {
    const step = nextWatch(watch, event, at, rules)
    watch = step.watch
    for (const act of step.acts) done.push(`${at} ${written(act, models)}`)
    const hasBegun = step.acts.some(({ type }) => type === 'begin')
    if (hasBegun && always) note(eventOf(`${watch.begun - 1} ${always}`), at)
  }
  note({ type: 'asked' }, 0)
  for (const [at, what] of [...steps, [Infinity, ''] as const]) {
    while (watch.phase !== 'over' && watch.wake_at <= at)
      note({ type: 'time_passed' }, watch.wake_at)
    if (what) note(eventOf(what), at)
  }
  return done
}

export function eventOf(what: string): WatchEvent {
  if (what === 'left') return { type: 'left' }
  if (what === 'fill') return { type: 'fill', words: 'One moment.' }
  const [, number, content] = /^(\d+): ?(.*)$/.exec(what) ?? []
  if (content !== undefined) {
    const isCall = content.endsWith('()')
    const said = isCall
      ? { toolCalls: [{ name: content } as never] }
      : content === '…'
        ? { extra: THINKING }
        : { content }
    const chunk = { id: 'chunk', delta: { role: 'assistant' as const, ...said } }
    return { type: 'wrote', attempt: Number(number), chunk }
  }
  const [, attempt, error] = /^(\d+) (?:ends|fails ([\d/]+))$/.exec(what)!
  return { type: 'ended', attempt: Number(attempt), ...(error && { error }) }
}

function written(act: Act, models?: number): string {
  switch (act.type) {
    case 'begin':
      return models === undefined ? 'begin' : `begin at ${act.model}`
    case 'say': {
      const { chunk } = act
      const text = typeof chunk === 'string' ? chunk : (chunk.delta?.content ?? '')
      return `say "${text}"`
    }
    case 'call':
      return `call ${act.calls.map(({ name }) => name).join()}`
    case 'keep':
    case 'unanswered':
      return `${act.type} ${act.attempt}`
    case 'away':
      return act.areAway ? 'away' : 'back'
    case 'report': {
      const { outcome, attempts, failed_calls, filler } = act.watchdog
      return `${outcome}, ${failed_calls} of ${attempts} failed${filler ? ', filled' : ''}`
    }
    default:
      return act.type
  }
}
