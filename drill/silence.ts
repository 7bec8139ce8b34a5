import { SECOND } from '../shared/base/time.ts'
import type { Span } from './make_call.ts'

/**
 * The longest time, in seconds, that the participant waited for the agent after `from`, with
 * neither being heard. Silence after the agent's last word does not count. Null if the agent was
 * not heard again at all.
 *
 * @param heard when the agent was heard, in order
 * @param spoken when the participant spoke, in order
 */
export function longestSilence(
  heard: readonly Span[],
  spoken: readonly Span[],
  from: number,
): number | null {
  const again = heard.filter(({ started_at }) => started_at >= from)
  const last = again.at(-1)
  if (!last) return null
  const sound = [...heard, ...spoken].toSorted((a, b) => a.started_at - b.started_at)
  let longest = 0
  let quietSince = from
  for (const { started_at, ended_at } of sound) {
    if (started_at > last.started_at) break
    longest = Math.max(longest, started_at - quietSince)
    quietSince = Math.max(quietSince, ended_at ?? started_at)
  }
  return longest / SECOND
}
