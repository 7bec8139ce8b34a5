import type { WrittenCall } from './read_written_calls.ts'

/** A call without a mark and without arguments, such as `end_conversation()`. */
export type BareCall = { written: string; calls: WrittenCall[] }

/**
 * Decides whether bare calls are meant: only at the end of a reply. Before other words, they are what a
 * model says of its tools.
 */
export function createBareCalls() {
  let held: BareCall | undefined

  return {
    /** What is certain, now that these parts have come. */
    add(parts: readonly (string | WrittenCall | BareCall)[]): (string | WrittenCall)[] {
      return parts.flatMap((part) => {
        if (typeof part === 'string' && held && part.trim() === '') {
          held.written += part
          return []
        }
        if (typeof part !== 'string' && 'written' in part) {
          held = held ? joined(held, part) : part
          return []
        }
        const before = typeof part === 'string' ? [held?.written ?? ''] : (held?.calls ?? [])
        held = undefined
        return [...before, part].filter((one) => one !== '')
      })
    },

    /** The calls with which the reply has ended. */
    rest(): WrittenCall[] {
      const calls = held?.calls ?? []
      held = undefined
      return calls
    },
  }
}

const joined = (one: BareCall, other: BareCall) => ({
  written: one.written + other.written,
  calls: [...one.calls, ...other.calls],
})
