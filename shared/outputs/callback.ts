/** A frontend callback, sent to everybody in the room and again to each person who joins later. */
export type CallbackMessage = {
  /** The same each time it is sent, so that a page handles it once. */
  commit_id: string
  goal_id: string
  /** Its name in the template; defaults to the goal's id. */
  name: string
  /** Null when the participant withdrew it. */
  data: Record<string, unknown> | null
  /** Absent while the goal has data. */
  withdrawn?: true
  committed_at: string
}

/** Not every data channel supports longer messages. */
const MAX_BYTES = 60_000

/** Why a callback of this size cannot be sent; null when it can. */
export function callbackProblem(bytes: number): string | null {
  if (bytes <= MAX_BYTES) return null
  return `The callback has ${bytes} bytes, more than the ${MAX_BYTES} of one message. Read the data from the findings`
}
