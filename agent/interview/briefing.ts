import { greetingFor, resumeLine } from '../../shared/prompt/greeting.ts'
import { instructionsFor } from '../../shared/prompt/prompt.ts'
import { commitResult, commitTool } from '../../shared/prompt/tools.ts'
import {
  advance,
  committable,
  idsOf,
  type Situation,
  type SituationEvent,
} from '../../shared/prompt/situation.ts'
import type { Names } from './names.ts'

/**
 * What the model of a call is told, always up to date: after a commit in the middle of a reply, the
 * next model call already sees the next goal.
 */
export class Briefing {
  readonly #names: Names
  #situation: Situation

  constructor(situation: Situation, names: Names) {
    this.#situation = situation
    this.#names = names
  }

  get situation(): Situation {
    return this.#situation
  }

  note(event: SituationEvent) {
    this.#situation = advance(this.#situation, event)
  }

  /** Whether more than one person takes part or was invited. */
  get isForSeveral(): boolean {
    return this.#names.everybody().length > 1
  }

  /** The first words, for the persons with these ids. */
  greeting(present: readonly string[]): string {
    return greetingFor({ ...this.#situation, persons: this.#names.named(present) })
  }

  /** What is said after a break, to the persons with these ids. */
  recap(present: readonly string[]): string {
    const { committed } = this.#situation
    return resumeLine({ ...this.#situation, persons: this.#names.named(present) }, committed)
  }

  /** The system message of the next model call. */
  instructions(): string {
    return instructionsFor({
      ...this.#situation,
      persons: this.#names.named(this.#names.everybody()),
      several: this.isForSeveral,
      today: new Date().toISOString().slice(0, 10),
    })
  }

  /** The commit tool as the next model call sees it. */
  commitTool() {
    return commitTool(committable(this.#situation), this.#situation.template)
  }

  /** What the model is told once a commit or a declined goal is noted. */
  commitResult(): string {
    const { template, committed, declined } = this.#situation
    return commitResult(template, idsOf(committed), new Set(declined))
  }
}
