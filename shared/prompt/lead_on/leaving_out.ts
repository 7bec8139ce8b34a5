import { isContentRefusal, isTooLong } from '../../platform/refusal_codes.ts'
import { LEFT_OUT, leftOutInTurn } from './left_out.ts'

export type Said = { role: 'assistant' | 'user'; text: string }

/**
 * Asks a model about what was said. Where its content filter refuses that, the model is asked once more without
 * the participants' latest turn, and then without all of them. Where it has no room for all that was said, it is
 * asked about the newer half.
 *
 * @param leftOut called with the turns that were left out of what it answered, if any
 * @param shortened called when it was asked about half of them
 * @throws the error of `ask`
 */
export async function leavingOut<Turn extends Said, Answer>(
  said: readonly Turn[],
  ask: (said: Turn[]) => Promise<Answer>,
  leftOut: (left: Turn[]) => void,
  shortened: () => void = () => {},
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
      if (isTooLong(error) && said.length > 1) {
        shortened()
        return leavingOut(said.slice(Math.ceil(said.length / 2)), ask, leftOut, shortened)
      }
      if (further.length === 0 || !isContentRefusal(error)) throw error
      return attempt(further)
    }
  }
}
