import { goalsOverTime, type SettledAt } from '../../shared/templates/goals/goal_time.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import type { SettledGoal, Situation } from '../../shared/prompt/situation.ts'

type Options = {
  template: TemplateVersion
  /** What an earlier process of the call stored. */
  settled: readonly (SettledGoal & { settled_at: Date })[]
  /** Epoch milliseconds. */
  now?: () => number
}

/** Tracks the time that a call's goals take. */
export class GoalClock {
  readonly #template: TemplateVersion
  readonly #now: () => number
  /** By goal id. */
  #settled: ReadonlyMap<string, SettledAt>
  #began_at: number | undefined

  constructor({ template, settled, now = Date.now }: Options) {
    this.#template = template
    this.#now = now
    this.#settled = new Map(
      settled.map(({ goal_id, data, settled_at }) => [
        goal_id,
        { goal_id, at: settled_at.getTime(), is_declined: data === null },
      ]),
    )
  }

  /** The call has begun, or a call that began then is resumed. */
  begin(at: Date) {
    this.#began_at = at.getTime()
  }

  /** Exactly these goals are committed or declined now. */
  settle({ committed, declined }: Pick<Situation, 'committed' | 'declined'>) {
    const now = this.#now()
    const settled = (goal_id: string, is_declined: boolean) => {
      const { at = now } = this.#settled.get(goal_id) ?? {}
      return [goal_id, { goal_id, at, is_declined }] as const
    }
    this.#settled = new Map([
      ...declined.map((id) => settled(id, true)),
      ...committed.map(({ goal_id }) => settled(goal_id, false)),
    ])
  }

  /** When the goals that are committed or declined now were first. */
  get settled(): readonly SettledAt[] {
    return [...this.#settled.values()]
  }

  /** Ids of the goals that have used up their time. */
  overTime(): string[] {
    if (this.#began_at === undefined) return []
    const { settled } = this
    const [began_at, now] = [this.#began_at, this.#now()]
    return goalsOverTime(this.#template, { began_at, settled, now })
  }
}
