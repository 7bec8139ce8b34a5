import type { llm } from '@livekit/agents'
import { parseJson } from '../../../shared/base/json/parse_json.ts'
import type { Committed } from '../../../shared/prompt/situation.ts'
import { RECORDED } from '../../../shared/prompt/tools.ts'

/** The commits that the model sees in a history: its recorded calls, in order. */
export function commitsIn(items: readonly llm.ChatItem[]): Committed[] {
  const recorded = new Set(
    items.flatMap((item) =>
      item.type === 'function_call_output' && isRecorded(item.output) ? [item.callId] : [],
    ),
  )
  return items.flatMap((item) => {
    if (item.type !== 'function_call' || !recorded.has(item.callId)) return []
    const { goal_id, data } = Object(parseJson(item.args)) as Partial<Committed>
    return goal_id === undefined || data === undefined ? [] : [{ goal_id, data }]
  })
}

/** Ids of the goals whose current data is the latest that was shown. */
export function shownIn(
  committed: readonly Committed[],
  shown: readonly Committed[],
): ReadonlySet<string> {
  const latest = new Map(shown.map(({ goal_id, data }) => [goal_id, JSON.stringify(data)]))
  const isShown = ({ goal_id, data }: Committed) => latest.get(goal_id) === JSON.stringify(data)
  return new Set(committed.filter(isShown).map(({ goal_id }) => goal_id))
}

/** The framework serializes a tool's answer as JSON. */
function isRecorded(output: string) {
  return output.replace(/^"/, '').startsWith(RECORDED)
}
