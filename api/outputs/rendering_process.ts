import { type Compilable, compileProblem } from '../../shared/outputs/rendering/compilable.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import {
  type Rendered,
  type Rendering,
  renderRequest,
} from '../../shared/outputs/rendering/request.ts'
import { isTimeOver, withinTime } from '../../shared/schema/time_limit.ts'

/*
 * A process that renders, with nothing in it worth reaching: templates and schemas are written by
 * callers, and one that eats time or memory takes this process with it and no other.
 */

/** A request to make, or something written to compile. */
export type Task = { rendering: Rendering } | { written: Compilable }
export type Question = { number: number; limit_ms: number; task: Task }
/** A request that cannot be made, or something that cannot be used, has a problem. */
export type Reply = { number: number; rendered?: Rendered; problem?: string; took_ms: number }

process.on('message', ({ number, limit_ms, task }: Question) => {
  const began = performance.now()
  const done = 'written' in task ? check(task.written, limit_ms) : make(task.rendering, limit_ms)
  const took_ms = performance.now() - began
  process.send!({ number, ...done, took_ms } satisfies Reply)
})
process.on('disconnect', () => process.exit())
process.send!('ready')

function make(rendering: Rendering, limit_ms: number) {
  try {
    return { rendered: withinTime(limit_ms, () => renderRequest(rendering)) }
  } catch (error) {
    if (isTimeOver(error)) return { problem: 'The body takes too long to make; make it simpler' }
    if (error instanceof RenderProblem) return { problem: error.message }
    return { problem: 'The request cannot be made of the output; make it simpler' }
  }
}

function check(written: Compilable, limit_ms: number) {
  const problem = compileProblem(written, limit_ms)
  return problem === undefined ? {} : { problem }
}
