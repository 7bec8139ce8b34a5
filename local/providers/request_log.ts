import type { ServerResponse } from 'node:http'
import type { ProviderKind } from './provider_kind.ts'

/** What was asked of a provider and what it did; instants are epoch milliseconds. */
export type LogEntry = {
  provider: ProviderKind
  /** When the request arrived; of a final transcript, when the voice ended. */
  asked_at: number
  /** Null until something was sent. */
  first_byte_at: number | null
  done_at: number | null
  /** HTTP status; of a transcript 200. */
  status: number | null
  detail: Record<string, unknown>
}

const KEPT = 5000

export type RequestLog = {
  add(entry: LogEntry): void
  /** Begins an entry that follows `res`. */
  follow(provider: ProviderKind, res: ServerResponse): LogEntry
  /** Oldest first. */
  list(since?: number): LogEntry[]
}

/** The last requests, so that what others measured can be compared with what was done. */
export function createRequestLog(): RequestLog {
  let entries: LogEntry[] = []
  function add(entry: LogEntry) {
    entries.push(entry)
    if (entries.length > KEPT) entries = entries.slice(-KEPT)
  }
  return {
    add,
    follow(provider, res) {
      const asked_at = Date.now()
      const entry: LogEntry = {
        provider,
        asked_at,
        first_byte_at: null,
        done_at: null,
        status: null,
        detail: {},
      }
      add(entry)
      noteFirstByte(entry, res)
      res.once('close', () => {
        entry.done_at = Date.now()
        entry.status = res.headersSent ? res.statusCode : null
      })
      return entry
    },
    list: (since = 0) => entries.filter(({ asked_at }) => asked_at >= since),
  }
}

function noteFirstByte(entry: LogEntry, res: ServerResponse) {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean
  const end = res.end.bind(res) as (...args: unknown[]) => ServerResponse
  res.write = (...args: unknown[]) => {
    entry.first_byte_at ??= Date.now()
    return write(...args)
  }
  res.end = (...args: unknown[]) => {
    entry.first_byte_at ??= Date.now()
    return end(...args)
  }
}
