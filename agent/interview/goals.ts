import type { CommitRow } from '../../db/outputs/commits.ts'
import type { CallBrief } from '../../db/calls/sessions.ts'
import type { ChainedCall } from '../../shared/outputs/chained_call.ts'
import { type Flow, flowOf } from '../../shared/template/flow.ts'
import {
  commitTool,
  greetingFor,
  instructionsFor,
  resumeLine,
  type Subject,
} from '../../shared/prompt/prompt.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { goalsOf } from '../../shared/template/template.ts'
import type { Names } from './names.ts'

/**
 * What a call has captured so far and what the model is told about it, which is always today's
 * state: after a commit in the middle of a reply, the next model call already sees the next goal.
 */
export class Goals {
  readonly brief: CallBrief
  readonly names: Names
  /** Somebody came back, or another process took over. */
  resumed = false
  /** Most of the session's time is over. */
  timeIsShort = false
  /** What is known of the chained calls, in the order of the commits that fired them. */
  calls: readonly ChainedCall[] = []
  #committed = new Map<string, unknown>()

  constructor(brief: CallBrief, committed: readonly CommitRow[], names: Names) {
    this.brief = brief
    this.names = names
    for (const { goal_id, data } of committed) this.#committed.set(goal_id, data)
  }

  get flow(): Flow {
    return flowOf(this.brief.template, this.committedIds)
  }

  get committedIds(): ReadonlySet<string> {
    return new Set(this.#committed.keys())
  }

  get committed() {
    return [...this.#committed].map(([goal_id, data]) => ({ goal_id, data }))
  }

  get subject(): Subject {
    const { template, language, context } = this.brief
    return { template, language, context, persons: this.#named(this.names.everybody()) }
  }

  /** Somebody else than one person takes part, or was invited to. */
  get isForSeveral(): boolean {
    return this.names.everybody().length > 1
  }

  /** The first words, for those who are there: these ids of persons. */
  greeting(present: readonly string[]): string {
    return greetingFor({ ...this.subject, persons: this.#named(present) })
  }

  /** What is said when the conversation goes on after a break, to those who are there. */
  recap(present: readonly string[]): string {
    return resumeLine({ ...this.subject, persons: this.#named(present) }, this.committed)
  }

  /** Any goal of the template: a committed one is committed again when it is corrected. */
  find(goal_id: string): Goal | undefined {
    return goalsOf(this.brief.template).find(({ id }) => id === goal_id)
  }

  keep(goal_id: string, data: unknown) {
    this.#committed.set(goal_id, data)
  }

  /** The system message of the next model call. */
  instructions(): string {
    const { archetype, skills } = this.brief
    return instructionsFor({
      ...this.subject,
      several: this.isForSeveral,
      archetype: archetype ?? undefined,
      skills,
      committed: this.committed,
      calls: this.calls,
      resumed: this.resumed,
      time_warning: this.timeIsShort,
      today: new Date().toISOString().slice(0, 10),
    })
  }

  /** The commit tool as the next model call sees it. */
  tool() {
    const ids = this.committedIds
    const committed = goalsOf(this.brief.template).filter(({ id }) => ids.has(id))
    return commitTool([...this.flow.open, ...committed], this.brief.template)
  }

  #named(ids: readonly string[]) {
    return ids.flatMap((id) => {
      const name = this.names.nameOf(id)
      return name ? [{ name, is_here: this.names.isHere(id) }] : []
    })
  }
}
