import type { PartCheck } from '../../shared/calls/part_check.ts'
import type { Part } from '../../shared/result/call_fields.ts'
import { judgeParts, type PartAnswers } from './part_checks.ts'

/** How many rounds in a row nobody must answer before a part is broken: one may be a hiccup. */
const AWAY_ROUNDS = 3

/** Judges parts over several rounds: a refusal counts at once, silence only when it lasts. */
export class PartRounds {
  /** For each part, the rounds in a row in which no provider of it answered. */
  readonly #silent: Record<Part, number> = { llm: 0, stt: 0, tts: 0 }

  judge(answers: PartAnswers): PartCheck[] {
    return judgeParts(answers).map((check) => {
      const { part, state } = check
      const isSilent = state === 'broken' && answers[part].some(({ verdict }) => verdict === 'away')
      this.#silent[part] = isSilent ? this.#silent[part] + 1 : 0
      const isPassing = isSilent && this.#silent[part] < AWAY_ROUNDS
      return isPassing ? { ...check, state: 'doubtful' } : check
    })
  }
}
