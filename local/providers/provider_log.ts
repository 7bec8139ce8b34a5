import type { ServerResponse } from 'node:http'
import type { Part } from '../../shared/calls/call_fields.ts'

/** What a provider was asked and what it did; times are epoch milliseconds. */
export type LogEntry = {
  provider: Part
  /** When the request arrived; for a final transcript, when the voice ended. */
  asked_at: number
  /** Null until something was sent. */
  first_byte_at: number | null
  done_at: number | null
  /** HTTP status; 200 for a transcript. */
  status: number | null
  detail: Record<string, unknown>
}

const KEPT = 5000

export type ProviderLog = ReturnType<typeof createProviderLog>

/** The latest requests, so that others' measurements can be compared with what was done. */
export function createProviderLog() {
  let entries: LogEntry[] = []
  function add(entry: LogEntry) {
    entries = [...entries.slice(1 - KEPT), entry]
  }
  return {
    add,
    /** Begins an entry that follows `res`. */
    follow(provider: Part, res: ServerResponse): LogEntry {
      const nothing_yet = { first_byte_at: null, done_at: null, status: null }
      const entry: LogEntry = { provider, asked_at: Date.now(), ...nothing_yet, detail: {} }
      add(entry)
      noteFirstByte(entry, res)
      res.once('close', () => {
        entry.done_at = Date.now()
        entry.status = res.headersSent ? res.statusCode : null
      })
      return entry
    },
    /** Those asked since `since`, oldest first. */
    list: (since: number) => entries.filter(({ asked_at }) => asked_at >= since),
  }
}

function noteFirstByte(entry: LogEntry, res: ServerResponse) {
  for (const name of ['write', 'end'] as const) {
    const send = res[name].bind(res) as (...args: unknown[]) => never
    res[name] = (...args: unknown[]) => {
      entry.first_byte_at ??= Date.now()
      return send(...args)
    }
  }
}
