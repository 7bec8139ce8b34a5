import type { Client } from '../../client/client.ts'
import type { Timing, TurnEntry } from './service_answers.ts'

/** How often the service is asked, in milliseconds. */
const INTERVAL_MS = 250
/** What was said is stored within this time, in milliseconds. */
const STORED_MS = 300

export type Watch = {
  /** Asks once more, and ends. @returns the whole of it */
  finish(): Promise<Timing>
}

type Options = {
  admin: Pick<Client, 'getTimingDebug'>
  session_id: string
  /** Gets each turn once it is complete, in order. */
  onTurn(turn: TurnEntry): void
  /**
   * Since when the agent has nothing more to say, epoch milliseconds; null while it has. A turn of
   * the agent grows by message, an acknowledgement first, and is over when the agent listens.
   */
  silentSince(): number | null
}

/** Reads a session's turns while it goes on. */
export function watchTurns({ admin, session_id, onTurn, silentSince }: Options): Watch {
  /** Ids: a turn that becomes known late may stand before others that were shown. */
  const shown = new Set<string>()
  let finished = false
  let wake = () => {}

  async function look(atTheEnd = false) {
    const since = silentSince()
    const isSilent = since !== null && Date.now() - since > STORED_MS
    const debug = await admin.getTimingDebug({ session_id })
    const isOver = ({ role, ended_at }: TurnEntry, index: number) =>
      ended_at !== null && (role === 'user' || isSilent || index < debug.turns.length - 1)
    for (const [index, turn] of debug.turns.entries()) {
      if (shown.has(turn.id)) continue
      if (!atTheEnd && !isOver(turn, index)) break
      onTurn(turn)
      shown.add(turn.id)
    }
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
      return look(true)
    },
  }
}
