import type { Renderer } from '../../api/outputs/renderer.ts'
import { compileProblem } from '../../shared/outputs/rendering/compilable.ts'
import { renderRequest } from '../../shared/outputs/rendering/request.ts'

/** Renders in this process: the templates of the tests are not hostile. */
export const RENDERER: Renderer = {
  render: (_, rendering) => new Promise((resolve) => resolve(renderRequest(rendering))),
  check(_, written, limit_ms) {
    const problem = compileProblem(written, limit_ms)
    return Promise.resolve({ ...(problem !== undefined && { problem }), took_ms: 0 })
  },
  stop: () => Promise.resolve(),
}
