import { goalsOverTime } from '../../shared/templates/goal_time.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import { type Committed, idsOf } from '../../shared/prompt/situation.ts'

type Options = {
  template: TemplateVersion
  /** What an earlier process of the call stored. */
  commits: readonly { goal_id: string; committed_at: Date }[]
  /** Epoch milliseconds. */
  now?: () => number
}

/** The time that the goals of a call take. */
export class GoalClock {
  readonly #template: TemplateVersion
  readonly #now: () => number
  /** When each goal was first committed. */
  readonly #settled_at: Map<string, number>
  #began_at: number | undefined

  constructor({ template, commits, now = Date.now }: Options) {
    this.#template = template
    this.#now = now
    this.#settled_at = new Map(
      commits.map((commit) => [commit.goal_id, commit.committed_at.getTime()]),
    )
  }

  /** The call has begun, or goes on that began then. */
  begin(at: Date) {
    this.#began_at = at.getTime()
  }

  /** These goals are committed now, and no others. */
  settle(committed: readonly Committed[]) {
    const ids = idsOf(committed)
    for (const id of this.#settled_at.keys()) if (!ids.has(id)) this.#settled_at.delete(id)
    for (const id of ids) if (!this.#settled_at.has(id)) this.#settled_at.set(id, this.#now())
  }

  /** Ids of the goals that have used up their time. */
  overTime(): string[] {
    if (this.#began_at === undefined) return []
    const settled = Array.from(this.#settled_at, ([goal_id, at]) => ({ goal_id, at }))
    const [began_at, now] = [this.#began_at, this.#now()]
    return goalsOverTime(this.#template, { began_at, settled, now })
  }
}
