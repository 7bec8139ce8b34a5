import type { PartCheck } from '../../shared/calls/part_check.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { judgeParts, type PartAnswers } from './part_checks.ts'

/** In how many rounds in a row a provider that has been there must be gone before its part is broken. */
const AWAY_ROUNDS = 3
/** Before anybody was there, the first absence counts. */
const UNSEEN = AWAY_ROUNDS - 1

/** Judges parts over several rounds: a refusal counts at once, the absence of one that was there when it lasts. */
export class PartRounds {
  /** For each part, the rounds in a row in which no provider of it was there. */
  readonly #away: Record<Part, number> = { llm: UNSEEN, stt: UNSEEN, tts: UNSEEN }
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
