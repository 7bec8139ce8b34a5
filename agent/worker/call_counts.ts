import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { CallCount } from '../../shared/calls/call_count.ts'
import type { Watchdog } from '../../shared/calls/timeline/turn.ts'
import { passOn, type Wants } from '../../providers/learnt.ts'

/** Distinguishes it from the framework's own messages, which have other cases. */
const CASE = 'colloquy_count'

/** How a reply ended: an answer may have come after a filler. */
export function replyCount({ outcome, filler }: Pick<Watchdog, 'outcome' | 'filler'>): CallCount {
  return { of: 'replies', outcome: outcome === 'answered' && filler ? 'filled' : outcome }
}

/** What a call has learnt of a server. */
type Learning = { of: 'wants'; place: string; wants: Wants }

/** Called in a call's process. If the worker is gone, the count is lost. */
export function tellWorker(count: CallCount | Learning): void {
  if (process.connected) process.send?.({ case: CASE, count }, undefined, undefined, () => {})
}

/**
 * Called in the worker: runs `counted` with what its calls count from now on, and passes on to later calls
 * what they learn. The framework does not expose the processes that it starts, so Node is asked for them.
 *
 * @returns stops it for processes started later
 */
export function hearCalls(counted: (count: CallCount) => void): () => void {
  const hear = (message: unknown) => {
    const { case: of, count } = Object(message) as { case?: unknown; count?: CallCount | Learning }
    if (of !== CASE || !count) return
    if (count.of === 'wants') passOn(count.place, count.wants)
    else counted(count)
  }
  const follow = (started: unknown) => {
    const { process: child } = started as { process: ChildProcess }
    child.on('message', hear)
  }
  subscribe('child_process', follow)
  return () => void unsubscribe('child_process', follow)
}
