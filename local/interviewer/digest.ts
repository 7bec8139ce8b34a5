import { textsIn } from './tagged_text.ts'
import { tellingSentences, themesIn } from './understand/themes.ts'

const LONGEST = 200
const MOST_WORDS = 8

/** Answers a digest task with the skill's own words: its description and its most telling sentence. */
export function digestOf(task: string): string {
  const [name = '', description = '', instructions = ''] = [
    'name',
    'description',
    'instructions',
  ].map((tag) => textsIn(task, tag)[0]?.trim())
  const [first = ''] = tellingSentences(instructions, 'en', 1)
  return JSON.stringify({
    summary: [description || name, first].filter(Boolean).map(sentence).join(' '),
    key_words: themesIn([name, description, instructions].join('. '), 'en', MOST_WORDS),
  })
}

function sentence(text: string) {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text
  return /[.!?…]$/.test(short) ? short : `${short}.`
}
