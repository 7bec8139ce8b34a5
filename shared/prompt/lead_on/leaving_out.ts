import { isContentRefusal } from '../../platform/content_refusal.ts'
import { LEFT_OUT, leftOutInTurn } from './left_out.ts'

export type Said = { role: 'assistant' | 'user'; text: string }

/**
 * Asks a model about what was said. Where its content filter refuses that, the model is asked once more without
 * the participants' latest turn, and then without all of them.
 *
 * @param leftOut called with the turns that were left out of what it answered, if any
 * @throws the error of `ask`
 */
export async function leavingOut<Turn extends Said, Answer>(
  said: readonly Turn[],
  ask: (said: Turn[]) => Promise<Answer>,
  leftOut: (left: Turn[]) => void,
): Promise<Answer> {
  const words = said.filter(({ role, text }) => role === 'user' && text !== LEFT_OUT)
  return attempt(leftOutInTurn(words))

  async function attempt([left = [], ...further]: Turn[][]): Promise<Answer> {
    try {
      const seen = said.map((turn) => (left.includes(turn) ? { ...turn, text: LEFT_OUT } : turn))
      const answer = await ask(seen)
      if (left.length > 0) leftOut(left)
      return answer
    } catch (error) {
      if (further.length === 0 || !isContentRefusal(error)) throw error
      return attempt(further)
    }
  }
}
