import { isContentRefusal } from '../../shared/platform/content_refusal.ts'
import { LEFT_OUT } from '../../shared/prompt/left_out.ts'
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
  const users = said.filter(({ role }) => role === 'user')
  const further = [users.slice(-1), ...(users.length > 1 ? [users] : [])]
  return attempt([], users.length > 0 ? further : [])

  async function attempt(left: Turn[], [next, ...others]: Turn[][]): Promise<Answer> {
    try {
      const seen = said.map((turn) => (left.includes(turn) ? { ...turn, text: LEFT_OUT } : turn))
      const answer = await ask(seen)
      if (left.length > 0) providerRepairs.inc({ kind: 'left_out' })
      return answer
    } catch (error) {
      if (!next || !isContentRefusal(error)) throw error
      return attempt(next, others)
    }
  }
}
