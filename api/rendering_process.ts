import { RenderProblem } from '../shared/rendering/problem.ts'
import { type Rendered, type Rendering, renderRequest } from '../shared/rendering/request.ts'
import { isTimeOver, withinTime } from '../shared/time_limit.ts'

/*
 * A process that renders, with nothing in it worth reaching: templates and schemas are written by
 * callers, and one that eats time or memory takes this process with it and no other.
 */

export type Question = { number: number; rendering: Rendering; limit_ms: number }
export type Reply = { number: number } & ({ rendered: Rendered } | { problem: string })

process.on('message', ({ number, rendering, limit_ms }: Question) => {
  process.send!({ number, ...answer(rendering, limit_ms) } satisfies Reply)
})
process.on('disconnect', () => process.exit())
process.send!('ready')

function answer(rendering: Rendering, limit_ms: number) {
  try {
    return { rendered: withinTime(limit_ms, () => renderRequest(rendering)) }
  } catch (error) {
    if (isTimeOver(error)) return { problem: 'The body takes too long to make; make it simpler' }
    if (error instanceof RenderProblem) return { problem: error.message }
    return { problem: 'The request cannot be made of the output; make it simpler' }
  }
}
