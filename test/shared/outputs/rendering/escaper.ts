import { escaperFor } from '../../../../shared/outputs/rendering/escape.ts'
import { RenderProblem } from '../../../../shared/outputs/rendering/problem.ts'

/** One that refuses as in a delivery. */
export function escaper(type: string) {
  return escaperFor(type, (problem) => {
    throw new RenderProblem(problem)
  })
}
