import { greetingFor, resumeLine } from '../../shared/prompt/greeting.ts'
import { instructionsFor } from '../../shared/prompt/prompt.ts'
import { type Question, questionOf } from '../../shared/conversations/question.ts'
import { areAlike } from '../../shared/people/alike_names.ts'
import { givenName } from '../../shared/people/given_name.ts'
import { PHRASES } from '../../shared/turns/speech/phrases.ts'
import { commitTool } from '../../shared/prompt/tools.ts'
import { type OpenQuestion, openQuestions } from '../../shared/prompt/lead_on/open_questions.ts'
import { progressFor } from '../../shared/prompt/progress.ts'
import {
  advanceSituation,
  type Committed,
  type Situation,
  type SituationEvent,
} from '../../shared/prompt/situation.ts'
import { goalsOf } from '../../shared/templates/template.ts'
import { shownIn } from './commits/shown_commits.ts'
import type { GoalClock } from './goal_clock.ts'
import type { Names } from './names.ts'

/**
 * What a call's model is told, always up to date: after a commit in the middle of a reply, the next
 * model call already sees the next goal.
 */
export class Briefing {
  readonly #names: Names
  readonly #clock: GoalClock | undefined
  #situation: Situation

  /** @param clock of the time spent on goals; without one, no goal runs over time */
  constructor(situation: Situation, names: Names, clock?: GoalClock) {
    this.#situation = situation
    this.#names = names
    this.#clock = clock
  }

  get situation(): Situation {
    const over_time = this.#clock?.overTime() ?? []
    return advanceSituation(this.#situation, { type: 'time_passed', over_time })
  }

  /** The call has begun, or a call that began then is resumed. */
  begin(at: Date) {
    this.#clock?.begin(at)
  }

  note(event: SituationEvent) {
    this.#situation = advanceSituation(this.#situation, event)
    this.#clock?.settle(this.#situation)
  }

  /** Whether more than one person takes part or was invited. */
  get isForSeveral(): boolean {
    return this.#names.everybody().length > 1
  }

  /** The opening words, for the people with these ids. */
  greeting(present: readonly string[]): string {
    return greetingFor({ ...this.#situation, persons: this.#names.named(present) })
  }

  /** What is said after a break, to the people with these ids. */
  recap(present: readonly string[]): string {
    const { committed } = this.#situation
    return resumeLine({ ...this.#situation, persons: this.#names.named(present) }, committed)
  }

  /** What is said when the people with these ids join others. */
  arrival(person_ids: readonly string[]): string {
    const { arrival, another } = PHRASES[this.#situation.language]
    const others = this.#names.entered().filter((id) => !person_ids.includes(id))
    const heard = this.#names.named(others).map(({ name }) => givenName(name) ?? '')
    const names = this.#names.named(person_ids).map(({ name }) => name)
    return arrival(names, (given) => {
      const isAnother = heard.some((name) => areAlike(name, given))
      heard.push(given)
      return isAnother ? another(given) : given
    })
  }

  /** What can be asked now without a model, in order; empty if no goal is left. */
  openQuestions(): OpenQuestion[] {
    return openQuestions(this.situation)
  }

  /** When a goal was asked, by what the participants said so far; undefined when that is not known. */
  questionOf(goal_id: string, turns: Parameters<typeof questionOf>[3]): Question | undefined {
    const { template } = this.#situation
    return this.#clock && questionOf(goal_id, template, this.#clock.settled, turns)
  }

  /** The first system message of the next model call, which rarely changes. */
  instructions(): string {
    const at = new Date()
    return instructionsFor({ ...this.#situation, several: this.isForSeveral, at })
  }

  /**
   * The last system message of the next model call.
   *
   * @param shown the commits whose data is in the earlier messages, in order, a goal's latest last
   * @param isAnswer the participants spoke last: what they said matters more than that the call was interrupted
   */
  progress(shown: readonly Committed[], { isAnswer = false } = {}): string {
    const persons = this.#names.named(this.#names.everybody())
    const { situation } = this
    const resumed = situation.resumed && !isAnswer
    const told = { ...situation, resumed, persons }
    return progressFor({ ...told, shown: shownIn(situation.committed, shown) })
  }

  /**
   * The commit tool as the model sees it, covering all goals so that it never changes: a provider's
   * prompt cache begins with the tools.
   */
  commitTool() {
    const { template } = this.#situation
    return commitTool(goalsOf(template), template)
  }
}
