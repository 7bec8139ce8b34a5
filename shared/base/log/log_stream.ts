import { write, writeSync } from 'node:fs'

/** Buffer limit in bytes for what cannot be written yet; further lines are dropped. */
const MAX_BUFFERED = 1_000_000
/** A pipe writes up to this much atomically, so lines of several processes do not get mixed. */
const MAX_WRITE = 4_096
const RETRY_MS = 50

/**
 * Writes lines to an open file without ever blocking or failing: what a full disk or an unread pipe does not
 * accept is buffered and retried. Lines beyond a megabyte are dropped. The rest of the buffer is tried once
 * more when the process exits.
 *
 * @param fd a pipe must be non-blocking, as `process.stdout` is
 * @param onDropped called with the number of dropped lines, once the whole buffer has been written
 */
export function createLogStream(fd: number, onDropped: (lines: number) => void) {
  const kept: Buffer[] = []
  let bytes = 0
  let dropped = 0
  let state: 'idle' | 'writing' | 'waiting' = 'idle'
  let part: Buffer = Buffer.alloc(0)

  function writeSome() {
    if (kept.length === 0) {
      state = 'idle'
      return tellDropped()
    }
    state = 'writing'
    part = firstOf(kept)
    write(fd, part, (error, written) => {
      if (!error) {
        remove(written)
        return writeSome()
      }
      state = 'waiting'
      setTimeout(writeSome, RETRY_MS).unref()
    })
  }

  function remove(written: number) {
    bytes -= written
    while (written > 0 && written >= kept[0]!.length) written -= kept.shift()!.length
    if (written > 0) kept[0] = kept[0]!.subarray(written)
  }

  function tellDropped() {
    const lines = dropped
    dropped = 0
    if (lines > 0) onDropped(lines)
  }

  process.once('exit', () => {
    // The write in progress will finish by itself.
    if (state === 'writing') remove(part.length)
    try {
      while (kept.length > 0) remove(writeSync(fd, firstOf(kept)))
    } catch {
      // Nothing more can be done.
    }
  })

  return {
    write(line: string): void {
      const line_bytes = Buffer.from(line)
      if (bytes + line_bytes.length > MAX_BUFFERED) return void dropped++
      kept.push(line_bytes)
      bytes += line_bytes.length
      if (state === 'idle') writeSome()
    },
  }
}

/** Whole lines, at least one, that are written together. */
function firstOf(lines: Buffer[]): Buffer {
  let [count, bytes] = [1, lines[0]!.length]
  while (count < lines.length && bytes + lines[count]!.length <= MAX_WRITE) {
    bytes += lines[count++]!.length
  }
  return count === 1 ? lines[0]! : Buffer.concat(lines.slice(0, count))
}
