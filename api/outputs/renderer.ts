import { type BodyInput, renderBody, runsForeignCode } from '../../shared/outputs/rendering/body.ts'
import type { Compilable } from '../../shared/outputs/rendering/compilable.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import type { Sealed } from '../../shared/outputs/rendering/sealed.ts'
import { fairQueue } from './fair_queue.ts'
import { createRenderingChild } from './rendering_child.ts'

export type Renderer = {
  /**
   * Makes the body of an output. What a caller wrote to be run, a template or a schema, is run in a
   * process of its own, within bounds of time and memory, one at a time for each organization and
   * all organizations in turn. The caller bounds how many of one organization wait.
   *
   * @throws RenderProblem why the body cannot be made
   */
  render(org_id: string, input: BodyInput): Promise<Sealed>
  /** The same for `compileProblem`, with the time that it took. */
  check(org_id: string, written: Compilable, limit_ms: number): Promise<Checked>
  stop(): Promise<void>
}

export type Checked = { problem?: string; took_ms: number }

/** Processes at most; they are started when they are needed. */
const PROCESSES = 2
/** What one rendering may take. An ordinary body takes a few; a busy machine needs more. */
const LIMIT_MS = 2_000

/** @param file the compiled `rendering_process.ts` */
export function createRenderer(
  file = new URL('./rendering_process.js', import.meta.url),
): Renderer {
  const children = Array.from({ length: PROCESSES }, () => createRenderingChild(file))
  const inTurn = fairQueue(children)
  return {
    async render(org_id, input) {
      if (!runsForeignCode(input.output)) return renderBody(input)
      const question = { task: { input }, limit_ms: LIMIT_MS }
      const reply = await inTurn(org_id, (child) => child.ask(question))
      if (reply?.body) return reply.body
      throw new RenderProblem(
        reply?.problem ?? 'The body takes too much memory to make; make it simpler',
      )
    },
    async check(org_id, written, limit_ms) {
      const question = { task: { written }, limit_ms }
      const reply = await inTurn(org_id, (child) => child.ask(question))
      return reply ?? { problem: 'this takes too much memory to compile', took_ms: limit_ms }
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop()))
    },
  }
}
