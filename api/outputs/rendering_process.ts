import { setPriority } from 'node:os'
import {
  type BodyInput,
  renderBody,
  type RenderedBody,
} from '../../shared/outputs/rendering/body.ts'
import { type Compilable, compileProblem } from '../../shared/outputs/rendering/compilable.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import type { Problem } from '../../shared/base/errors.ts'
import { compile } from '../../shared/base/schema/schema_compiler.ts'
import { isTimeOver, withinTime } from '../../shared/base/schema/time_limit.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import { type Fit, fitGoalData } from '../../shared/templates/goals/fit_data.ts'
import { findGoalFault } from '../../shared/templates/goals/goal_schema.ts'
import { type Escapable, findEscapes } from '../../shared/templates/warnings/find_escapes.ts'
import type { Warning } from '../../shared/templates/warnings/warning.ts'

/*
 * A process that runs templates and schemas written by callers: one that exceeds its time or memory takes
 * down only this process. It gets the values of the secrets that an output names, because whether
 * the body is JSON depends on them; Jinja and the schema never see one.
 */

/** High enough to yield to calls, low enough that millisecond work does not time out on a busy machine. */
const NICENESS = 5

export type Question = {
  limit_ms: number
  task:
    | { input: BodyInput }
    | { written: Compilable }
    | { goal: Goal; data: unknown }
    | { goal: Goal; written_data: unknown }
    | { escapable: Escapable }
}
/** A body, or why it cannot be rendered, the template or schema is unusable, or the data does not fit. */
export type Rendering = {
  body?: RenderedBody
  problem?: string
  unusable?: Required<Problem> | undefined
  fault?: Required<Problem> | undefined
  fit?: Fit
  escapes?: Warning[]
  took_ms: number
}

// Callers' code yields to calls, and does not count as load that keeps the processor from taking another.
setPriority(NICENESS)
process.on('message', ({ limit_ms, task }: Question) => {
  const began = performance.now()
  const done = answer(task, limit_ms)
  process.send!({ ...done, took_ms: performance.now() - began } satisfies Rendering)
})
process.on('disconnect', () => process.exit())
// Loads the schema compiler before the first time limit starts.
compile({}, 10_000)
process.send!('ready')

function answer(task: Question['task'], limit_ms: number) {
  if ('written' in task) return { unusable: compileProblem(task.written, limit_ms) }
  if ('data' in task) return { fault: findGoalFault(task.goal, task.data) }
  if ('goal' in task) return { fit: fitGoalData(task.goal, task.written_data) }
  if ('escapable' in task) return { escapes: findEscapes(task.escapable, limit_ms) }
  return make(task.input, limit_ms)
}

function make(input: BodyInput, limit_ms: number) {
  try {
    return { body: withinTime(limit_ms, () => renderBody(input)) }
  } catch (error) {
    if (isTimeOver(error)) return { problem: 'The body takes too long to render; make it simpler' }
    if (error instanceof RenderProblem) return { problem: error.message }
    return { problem: 'The body cannot be rendered; make it simpler' }
  }
}
