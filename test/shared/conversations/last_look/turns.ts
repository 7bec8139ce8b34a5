import type { SaidTurn } from '../../../../shared/conversations/owed.ts'

/** Turns `trn_0`, `trn_1` …, alternating between the agent and a participant. */
export function turnsOf(...texts: string[]): SaidTurn[] {
  return texts.map((text, index) => ({
    id: `trn_${index}`,
    role: index % 2 === 0 ? 'assistant' : 'user',
    text,
    person_id: null,
    speaker: null,
  }))
}
