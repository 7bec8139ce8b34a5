import { wordsIn } from '../../shared/base/text/words_in.ts'
import type { Checked } from '../provider.ts'
import type { Asked } from './asked.ts'

/** What to know of the words for a sentence: that none of them was said, if so. */
export function judgedWords(who: string, heard: string, said: string): string[] {
  const words = wordsIn(heard)
  const isAlike = wordsIn(said).some((word) => words.includes(word))
  return isAlike ? [] : [`${who} understood “${heard}” where “${said}” was said`]
}

/** A recognizer for another language may be right not to understand. */
export function noWords(who: string, { model_from }: Pick<Asked, 'model_from'>): Checked {
  const what = `${who} answers, but put no words to an English sentence`
  return { verdict: 'unclear', text: `${what}: check ${model_from} if calls understand nothing` }
}
