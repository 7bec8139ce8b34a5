import { ADVICE_TASK } from '../../shared/prompt/advice.ts'
import { DIGEST_TASK } from '../../shared/prompt/digest.ts'
import { EARLIER_TASK } from '../../shared/prompt/earlier.ts'
import { LAST_LOOK_TASK } from '../../shared/prompt/last_look.ts'
import { REFLECTION_TASK } from '../../shared/prompt/reflection_prompt.ts'
import { SUMMARY_TASK } from '../../shared/prompt/summary.ts'
import { instructionsIn, type Message } from './chat_request.ts'

/** What a model is asked to do. */
export type Task =
  'conversation' | 'last_look' | 'summary' | 'earlier' | 'digest' | 'advice' | 'reflection'

/** The task, by the first line of the instructions. */
export function taskOf(messages: readonly Message[]): Task {
  const instructions = instructionsIn(messages)
  if (instructions.startsWith(LAST_LOOK_TASK)) return 'last_look'
  if (instructions.startsWith(SUMMARY_TASK)) return 'summary'
  if (instructions.startsWith(EARLIER_TASK)) return 'earlier'
  if (instructions.startsWith(DIGEST_TASK)) return 'digest'
  if (instructions.startsWith(ADVICE_TASK)) return 'advice'
  if (instructions.startsWith(REFLECTION_TASK)) return 'reflection'
  return 'conversation'
}
