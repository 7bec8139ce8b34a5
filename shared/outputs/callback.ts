/** What a frontend callback tells everybody in the room, and again each person who comes later. */
export type CallbackMessage = {
  /** The same however often the callback is told: whoever acts on it acts once. */
  commit_id: string
  goal_id: string
  /** As the template calls the callback; by default the id of the goal. */
  name: string
  /** The committed data. */
  data: Record<string, unknown>
  /** ISO 8601. */
  committed_at: string
}

/** A longer message does not go through a data channel everywhere. */
const MAX_BYTES = 60_000

/** Why a callback of so many bytes cannot be sent; null when it can. */
export function callbackProblem(bytes: number): string | null {
  if (bytes <= MAX_BYTES) return null
  return `The callback has ${bytes} bytes, more than the ${MAX_BYTES} of one message. Read the data from the findings`
}
