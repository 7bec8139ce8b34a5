import { isContentRefusal } from '../../shared/platform/content_refusal.ts'
import { LEFT_OUT, leftOutInTurn } from '../../shared/prompt/lead_on/left_out.ts'
import { providerRepairs } from '../metrics.ts'

type Said = { role: 'assistant' | 'user'; text: string }

/**
 * Asks a model about what was said. Where its content filter refuses that, the model is asked once more without
 * the participants' latest turn, and then without all of them.
 *
 * @throws the error of `ask`
 */
export async function leavingOut<Turn extends Said, Answer>(
  said: readonly Turn[],
  ask: (said: Turn[]) => Promise<Answer>,
): Promise<Answer> {
  return attempt(leftOutInTurn(said.filter(({ role }) => role === 'user')))

  async function attempt([left = [], ...further]: Turn[][]): Promise<Answer> {
    try {
      const seen = said.map((turn) => (left.includes(turn) ? { ...turn, text: LEFT_OUT } : turn))
      const answer = await ask(seen)
      if (left.length > 0) providerRepairs.inc({ kind: 'left_out' })
      return answer
    } catch (error) {
      if (further.length === 0 || !isContentRefusal(error)) throw error
      return attempt(further)
    }
  }
}
