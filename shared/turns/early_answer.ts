import type { Language } from '../base/languages.ts'
import { isLoneYesOrNo } from './speech/yes_no.ts'
import type { Goal } from '../templates/goals/goal.ts'
import { answerSigns } from './answer_signs.ts'

/* A "yes" that sounds like a backchannel, said while the agent still asks its question. */

/**
 * Whether what sounds like a backchannel answers the question that is being asked all the same. A lone yes is
 * also an answer to what is read back.
 */
export function isEarlyAnswer(goal: Goal | undefined, text: string, language: Language): boolean {
  if (goal?.confirm === 'read_back' && isLoneYesOrNo(text, language)) return true
  return goal?.patience !== 'spelling' && answerSigns(goal, text, language).z > 0
}

/**
 * How long before the end of the agent's words an answer may begin, in milliseconds: roughly as long as the
 * last sentence takes to say. A "yes" before that is about something else. Of what is read back only the words
 * that ask for the agreement count.
 *
 * @param said the agent's words
 */
export function earlyAnswerMs(goal: Goal | undefined, said: string): number {
  if (!goal || goal.confirm === 'read_back') return LEAST_MS
  return LEAST_MS + lastSentence(said).length * CHARACTER_MS
}

/** Of a text of any length, in little time. */
function lastSentence(text: string): string {
  const end = text.slice(-MAX_CHARACTERS).replace(/[^\p{L}\p{N}]+$/u, '')
  const before = Math.max(...['.', '!', '?', ':'].map((mark) => end.lastIndexOf(mark)))
  return end.slice(before + 1).trim()
}

/** Half a minute of speech. */
const MAX_CHARACTERS = 400
const LEAST_MS = 1_500
/** About fifteen characters a second. */
const CHARACTER_MS = 65
