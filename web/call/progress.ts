import type { Progress } from '../state/state.ts'

/**
 * Reads the agent's progress from its attribute, which is empty once LiveKit has deleted it;
 * undefined where there is nothing to show.
 */
export function readProgress(attribute: string | undefined): Progress | undefined {
  const { done, total } = JSON.parse(attribute || NO_PROGRESS) as Progress
  return total > 0 ? { done: Math.min(done, total), total } : undefined
}

const NO_PROGRESS = '{"done":0,"total":0}'
