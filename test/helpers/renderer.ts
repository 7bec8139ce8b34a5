import type { Renderer } from '../../api/outputs/renderer.ts'
import { renderBody } from '../../shared/outputs/rendering/body.ts'
import { fitGoalData } from '../../shared/templates/goals/fit_data.ts'
import { findGoalFault } from '../../shared/templates/goals/goal_schema.ts'
import { findEscapes } from '../../shared/templates/warnings/find_escapes.ts'
import { compileProblem } from '../../shared/outputs/rendering/compilable.ts'

/** Renders in this process, because the templates of the tests are harmless. */
export const RENDERER: Renderer = {
  render: (_, input) => new Promise((resolve) => resolve(renderBody(input))),
  check: (_, written, limit_ms) =>
    Promise.resolve({ unusable: compileProblem(written, limit_ms), took_ms: 0 }),
  findFault: (_, goal, data) => Promise.resolve(findGoalFault(goal, data)),
  fit: (_, goal, data) => Promise.resolve(fitGoalData(goal, data)),
  escapes: (_, written) => Promise.resolve(findEscapes(written, 60_000)),
  stop: () => Promise.resolve(),
}
