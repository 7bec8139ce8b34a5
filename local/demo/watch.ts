import type { RestClient } from './rest_client.ts'
import type { TimingDebug, TurnEntry } from './wire.ts'

/** How often the service is asked, in milliseconds. */
const INTERVAL_MS = 500

export type Watch = {
  /** Asks once more, and ends. @returns the whole of it */
  finish(): Promise<TimingDebug>
}

/**
 * Reads a session's turns while it goes on.
 *
 * @param onTurn gets each turn once it is complete, in order
 */
export function watchTurns(
  admin: RestClient,
  session_id: string,
  onTurn: (turn: TurnEntry) => void,
): Watch {
  let shown = 0
  let finished = false
  let wake = () => {}

  async function look() {
    const debug = await admin<TimingDebug>('GET', `/v1/admin/sessions/${session_id}/timing-debug`)
    while (debug.turns[shown]?.ended_at) onTurn(debug.turns[shown++]!)
    return debug
  }

  const watching = (async () => {
    while (!finished) {
      await look()
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, INTERVAL_MS)
      })
    }
  })()
  watching.catch(() => {})

  return {
    async finish() {
      finished = true
      wake()
      await watching
      return look()
    },
  }
}
