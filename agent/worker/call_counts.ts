import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import { CallCount } from '../../shared/calls/call_count.ts'
import type { Watchdog } from '../../shared/calls/timeline/turn.ts'
import { passOn, type Wants } from '../../providers/learnt.ts'

/** Distinguishes it from the framework's own messages, which have other cases. */
const CASE = 'colloquy_count'

/** How a reply ended: an answer may have come after a filler. */
export function replyCount({ outcome, filler }: Pick<Watchdog, 'outcome' | 'filler'>): CallCount {
  return { of: 'replies', outcome: outcome === 'answered' && filler ? 'filled' : outcome }
}

const MOST_LETTERS = 300
const Short = z.string().max(MOST_LETTERS)
/** What a call has learnt of a server. */
const Learning = z.object({
  of: z.literal('wants'),
  place: Short,
  wants: z.record(Short, z.union([z.boolean(), z.int(), z.null(), Short, z.array(Short).max(100)])),
})
type Learning = { of: 'wants'; place: string; wants: Wants }

const Told = z.object({ case: z.literal(CASE), count: z.union([CallCount, Learning]) })

/** Called in a call's process. If the worker is gone, the count is lost. */
export function tellWorker(count: CallCount | Learning): void {
  if (process.connected) process.send?.({ case: CASE, count }, undefined, undefined, () => {})
}

/**
 * Called in the worker: runs `counted` with what its calls count from now on, and passes on to later calls what
 * they learn, in bounds, because somebody may have taken a call over. The framework does not expose the processes
 * that it starts, so Node is asked for them.
 *
 * @returns stops it for processes started later
 */
export function hearCalls(counted: (count: CallCount) => void): () => void {
  const nameable = fewNames()
  const hear = (message: unknown) => {
    const { data } = Told.safeParse(message)
    if (!data) return
    const { count } = data
    if (count.of === 'wants') passOn(count.place, count.wants as Wants)
    else if (count.of === 'replies') counted(count)
    else counted({ ...count, model: nameable(count.model) })
  }
  const follow = (started: unknown) => {
    const { process: child } = started as { process: ChildProcess }
    child.on('message', hear)
  }
  subscribe('child_process', follow)
  return () => void unsubscribe('child_process', follow)
}

/** Of models, as labels of a metric: more than a worker has, or what is no name, is `other`. */
function fewNames() {
  const names = new Set<string>()
  return (name: string) => {
    if (names.size < MOST_NAMES && MODEL_NAME.test(name)) names.add(name)
    return names.has(name) ? name : 'other'
  }
}

const MOST_NAMES = 50
const MODEL_NAME = /^[\w.:/@+-]{1,100}$/
