import type { PartCheck } from '../../shared/calls/part_check.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { judgeParts, type PartAnswers } from './part_checks.ts'

/** How many rounds in a row nobody must be there before a part is broken: one may be a hiccup. */
const AWAY_ROUNDS = 3

/** Judges parts over several rounds: a refusal counts at once, absence only when it lasts. */
export class PartRounds {
  /** For each part, the rounds in a row in which no provider of it was there. */
  readonly #away: Record<Part, number> = { llm: 0, stt: 0, tts: 0 }
  #isPressing = false

  /** A part is broken, or about to be: the next round should come soon. */
  get isPressing(): boolean {
    return this.#isPressing
  }

  judge(answers: PartAnswers): PartCheck[] {
    const judged = judgeParts(answers)
    this.#isPressing = judged.some(({ state }) => state === 'broken')
    return judged.map((check) => {
      const { part, state } = check
      const isAway = state === 'broken' && answers[part].some(({ verdict }) => verdict === 'away')
      this.#away[part] = isAway ? this.#away[part] + 1 : 0
      const isPassing = isAway && this.#away[part] < AWAY_ROUNDS
      return isPassing ? { ...check, state: 'doubtful' } : check
    })
  }
}
