import { type BodyInput, renderBody } from '../../shared/outputs/rendering/body.ts'
import { type Compilable, compileProblem } from '../../shared/outputs/rendering/compilable.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import type { Sealed } from '../../shared/outputs/rendering/sealed.ts'
import { isTimeOver, withinTime } from '../../shared/schema/time_limit.ts'

/*
 * A process that renders, with nothing in it worth reaching: templates and schemas are written by
 * callers, and one that eats time or memory takes this process with it and no other.
 */

/** A body to make, or something written to compile. */
type Task = { input: BodyInput } | { written: Compilable }
export type Question = { limit_ms: number; task: Task }
/** A body that cannot be made, or something that cannot be used, has a problem. */
export type Reply = { body?: Sealed; problem?: string; took_ms: number }

process.on('message', ({ limit_ms, task }: Question) => {
  const began = performance.now()
  const done = 'written' in task ? check(task.written, limit_ms) : make(task.input, limit_ms)
  process.send!({ ...done, took_ms: performance.now() - began } satisfies Reply)
})
process.on('disconnect', () => process.exit())
process.send!('ready')

function make(input: BodyInput, limit_ms: number) {
  try {
    return { body: withinTime(limit_ms, () => renderBody(input)) }
  } catch (error) {
    if (isTimeOver(error)) return { problem: 'The body takes too long to make; make it simpler' }
    if (error instanceof RenderProblem) return { problem: error.message }
    return { problem: 'The body cannot be made; make it simpler' }
  }
}

function check(written: Compilable, limit_ms: number) {
  const problem = compileProblem(written, limit_ms)
  return problem === undefined ? {} : { problem }
}
