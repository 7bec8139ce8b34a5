import { SECOND } from '../time.ts'

export type SilenceStep = 'first_prompt' | 'second_prompt' | 'hang_up'

const STEPS: [SilenceStep, number][] = [
  ['first_prompt', 15 * SECOND],
  ['second_prompt', 30 * SECOND],
  ['hang_up', 120 * SECOND],
]

/** What happens after `done` steps of a silence, and when, from its beginning; undefined after the last. */
export function nextSilenceStep(done: number): { step: SilenceStep; due_ms: number } | undefined {
  const next = STEPS[done]
  return next && { step: next[0], due_ms: next[1] }
}
