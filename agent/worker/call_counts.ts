import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import { CallCount } from '../../shared/calls/call_count.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import type { Watchdog } from '../../shared/calls/timeline/turn.ts'
import { Lesson, passOn } from '../../providers/learnt.ts'

/** Distinguishes it from the framework's own messages, which have other cases. */
const CASE = 'colloquy_count'

/** How a reply ended: an answer may have come after a filler. */
export function replyCount({ outcome, filler }: Pick<Watchdog, 'outcome' | 'filler'>): CallCount {
  return { of: 'replies', outcome: outcome === 'answered' && filler ? 'filled' : outcome }
}

/** What a call has learnt of a server. */
const Learning = Lesson.extend({ of: z.literal('wants') })
type Learning = z.infer<typeof Learning>

/** Of a problem, in the log. */
const MOST_LETTERS = 500

const Told = z.object({ case: z.literal(CASE), count: z.unknown() })
const Count = z.union([CallCount, Learning])

/** Called in a call's process. If the worker is gone, the count is lost. */
export function tellWorker(count: CallCount | Learning): void {
  if (process.connected) process.send?.({ case: CASE, count }, undefined, undefined, () => {})
}

/**
 * Called in the worker: runs `counted` with what its calls count from now on, and passes on to later calls what
 * they learn. Somebody may have taken a call over, so both are bounded; what has an unknown form is ignored, and the
 * first of it logged. The framework does not expose the processes that it starts, so Node is asked for them.
 *
 * @returns stops it for processes started later
 */
export function hearCalls(counted: (count: CallCount) => void, log: Logger): () => void {
  const nameable = fewNames()
  let isRefusalLogged = false
  const hear = (message: unknown) => {
    const { data: told } = Told.safeParse(message)
    if (!told) return
    const { data: count, error } = Count.safeParse(told.count)
    if (!count) refuse(error)
    else if (count.of === 'wants') passOn(count.place, count.wants)
    else if (count.of === 'replies') counted(count)
    else counted({ ...count, model: nameable(count.model) })
  }
  function refuse(error: z.ZodError) {
    const problem = error.message.slice(0, MOST_LETTERS)
    if (!isRefusalLogged) log.warn({ problem }, 'what a call tells its worker has an unknown form')
    isRefusalLogged = true
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
