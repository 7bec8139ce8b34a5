import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { CallCount } from '../../shared/calls/call_count.ts'
import type { Watchdog } from '../../shared/timeline/turn.ts'

/** Tells it from the framework's messages, which have other cases. */
const CASE = 'colloquy_count'

/** How a reply ended: an answer may have come after a filler. */
export function replyCount({ outcome, filler }: Pick<Watchdog, 'outcome' | 'filler'>): CallCount {
  return { of: 'replies', outcome: outcome === 'answered' && filler ? 'filled' : outcome }
}

/** In the process of a call. What is told of a worker that is gone counts nowhere. */
export function tellWorker(count: CallCount): void {
  if (process.connected) process.send?.({ case: CASE, count }, undefined, undefined, () => {})
}

/**
 * In the worker: calls `counted` with what its calls tell from now on. The framework keeps the processes that it
 * starts to itself, so Node is asked for them.
 *
 * @returns stops it for processes that are started later
 */
export function hearCalls(counted: (count: CallCount) => void): () => void {
  const hear = (message: unknown) => {
    const { case: of, count } = Object(message) as { case?: unknown; count?: CallCount }
    if (of === CASE && count) counted(count)
  }
  const follow = (started: unknown) => {
    const { process: child } = started as { process: ChildProcess }
    child.on('message', hear)
  }
  subscribe('child_process', follow)
  return () => void unsubscribe('child_process', follow)
}
