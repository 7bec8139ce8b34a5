import type { Language } from '../languages.ts'
import { questionOf } from '../prompt/question.ts'
import { isLoneYesOrNo } from '../speech/yes_no.ts'
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
 * last sentence of the question takes to say. A "yes" before that is about something else. Of what is read
 * back only the words that ask for the agreement count.
 */
export function earlyAnswerMs(goal: Goal | undefined, language: Language): number {
  if (!goal || goal.confirm === 'read_back') return LEAST_MS
  return LEAST_MS + lastSentence(questionOf(goal, language)).length * CHARACTER_MS
}

/** Of a text of any length, in little time: a template's author writes it, and calls ask for it often. */
function lastSentence(text: string): string {
  const end = text.slice(-MAX_CHARACTERS).replace(/[^\p{L}\p{N}]+$/u, '')
  const before = Math.max(...['.', '!', '?', ':'].map((mark) => end.lastIndexOf(mark)))
  return end.slice(before + 1).trim()
}

/** More than anybody waits for the end of. */
const MAX_CHARACTERS = 200
const LEAST_MS = 1_500
/** About fifteen characters a second. */
const CHARACTER_MS = 65
