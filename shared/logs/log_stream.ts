import { write, writeSync } from 'node:fs'

/** Of what cannot be written yet, so many bytes are kept; further lines are dropped. */
const MOST_KEPT = 1_000_000
/** A pipe takes so much whole or not at all, so lines of several processes do not get mixed. */
const MOST_WRITTEN = 4_096
const RETRY_MS = 50

/**
 * Writes lines to an open file, and never waits or fails: what a full disk or a pipe that nobody reads does
 * not take is kept and tried again. Lines beyond a megabyte are dropped. What is left when the process
 * exits is tried once.
 *
 * @param fd where a pipe does not block, as that of `process.stdout` does not
 * @param onDropped called with how many lines were dropped, once everything that was kept is written
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
    // The write that is under way ends by itself.
    if (state === 'writing') remove(part.length)
    try {
      while (kept.length > 0) remove(writeSync(fd, firstOf(kept)))
    } catch {
      // Nothing can be done any more.
    }
  })

  return {
    write(line: string): void {
      const line_bytes = Buffer.from(line)
      if (bytes + line_bytes.length > MOST_KEPT) return void dropped++
      kept.push(line_bytes)
      bytes += line_bytes.length
      if (state === 'idle') writeSome()
    },
  }
}

/** Whole lines, at least one, which are written together. */
function firstOf(lines: Buffer[]): Buffer {
  let [count, bytes] = [1, lines[0]!.length]
  while (count < lines.length && bytes + lines[count]!.length <= MOST_WRITTEN) {
    bytes += lines[count++]!.length
  }
  return count === 1 ? lines[0]! : Buffer.concat(lines.slice(0, count))
}
