import { isHeldBack, nextHold, NO_HOLD } from '../../client/late_answer.ts'

/**
 * Whether the agent's audio is held back, as our page would, judged frame by frame.
 *
 * @param own_dbfs how loud the microphone is, in dBFS
 */
export function heldAnswers(own_dbfs: (at: number) => number) {
  let hold = NO_HOLD
  return function isHeld(at: number, agent_dbfs: number): boolean {
    const played_dbfs = isHeldBack(hold) ? -Infinity : agent_dbfs
    hold = nextHold(hold, { at, own_dbfs: own_dbfs(at), agent_dbfs: played_dbfs })
    return isHeldBack(hold)
  }
}
