import {
  type BodyInput,
  renderBody,
  type RenderedBody,
  runsForeignCode,
} from '../../shared/outputs/rendering/body.ts'
import type { Compilable } from '../../shared/outputs/rendering/compilable.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import type { Problem } from '../../shared/base/errors.ts'
import { must } from '../../shared/base/must.ts'
import type { Fit } from '../../shared/templates/goals/fit_data.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import {
  CHECK_LIMIT_MS,
  COMPILE_LIMIT_MS,
  UNCHECKED,
} from '../../shared/templates/goals/goal_schema.ts'
import type { Escapable } from '../../shared/templates/warnings/find_escapes.ts'
import type { Warning } from '../../shared/templates/warnings/warning.ts'
import { fairQueue } from '../async/fair_queue.ts'
import { createRenderingChild, isLost } from './rendering_child.ts'
import type { Question } from './rendering_process.ts'

export type Renderer = {
  /**
   * Renders the body of an output. Templates and schemas run in a separate process with limits on time and
   * memory, one at a time per organization. The caller limits how many may wait.
   *
   * @throws RenderProblem why the body cannot be rendered
   */
  render(org_id: string, input: BodyInput): Promise<RenderedBody>
  /** Runs `compileProblem` in the same way. */
  check(org_id: string, written: Compilable, limit_ms: number): Promise<Checked>
  /** Runs `findGoalFault` in the same way. */
  findFault(org_id: string, goal: Goal, data: unknown): Promise<Required<Problem> | undefined>
  /** Runs `fitGoalData` in the same way, for data that a model wrote. */
  fit(org_id: string, goal: Goal, data: unknown): Promise<Fit>
  /** Runs `findEscapes` in the same way; empty when it cannot be found. */
  escapes(org_id: string, written: Escapable): Promise<Warning[]>
  stop(): Promise<void>
}

/** The field is a place in the goal or output; absent when nobody knows. */
type Checked = { unusable?: Problem | undefined; took_ms: number }

const PROCESSES = 2
const LOST = { field: 'data', message: UNCHECKED }
/** An ordinary body takes a few milliseconds; a busy machine needs longer. */
const LIMIT_MS = 2_000

type Options = {
  /** The compiled `rendering_process.ts`. */
  file?: URL
  /** Time limit for the template and schema of a body. */
  limit_ms?: number
  /** Time limit for the start of a process. */
  start_ms?: number
}

export function createRenderer({
  file = new URL('./rendering_process.js', import.meta.url),
  limit_ms = LIMIT_MS,
  start_ms,
}: Options = {}): Renderer {
  const children = Array.from({ length: PROCESSES }, () => createRenderingChild(file, start_ms))
  const inTurn = fairQueue(children)
  const ask = (org_id: string, task: Question['task'], limit_ms: number) =>
    inTurn(org_id, (child) => child.ask({ task, limit_ms }))
  return {
    async render(org_id, input) {
      if (!runsForeignCode(input.output)) return renderBody(input)
      const reply = await ask(org_id, { input }, limit_ms)
      if (isLost(reply))
        throw new RenderProblem(`The body takes too ${reply.too} to render; make it simpler`)
      if (reply.body) return reply.body
      throw new RenderProblem(must(reply.problem, 'what was not rendered has a problem'))
    },
    async check(org_id, written, limit_ms) {
      const reply = await ask(org_id, { written }, limit_ms)
      if (!isLost(reply)) return reply
      const message = `this takes too ${reply.too} to compile`
      return { unusable: { message }, took_ms: limit_ms }
    },
    async findFault(org_id, goal, data) {
      const reply = await ask(org_id, { goal, data }, COMPILE_LIMIT_MS + CHECK_LIMIT_MS)
      return isLost(reply) ? LOST : reply.fault
    },
    async fit(org_id, goal, written_data) {
      const reply = await ask(org_id, { goal, written_data }, COMPILE_LIMIT_MS + CHECK_LIMIT_MS)
      return isLost(reply) ? { fault: LOST } : must(reply.fit, 'data fits, or has a fault')
    },
    async escapes(org_id, written) {
      const reply = await ask(org_id, { escapable: written }, limit_ms)
      return isLost(reply) ? [] : must(reply.escapes, 'warnings are found, or none')
    },
    async stop() {
      for (const child of children) child.stop()
    },
  }
}
