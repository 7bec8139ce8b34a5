import { oneLine } from '../base/text/one_line.ts'

/** In characters. */
const LONGEST = 40
/** The same in scripts that put no spaces between words, where a whole sentence is one word. */
const LONGEST_UNSPACED = 6
/** Letters with `'` or `-` between at most three parts, such as `Jean-Pierre` or `O'Neill`, after initials with dots. */
const NAME = /^(?:\p{L}\p{M}*\.){0,3}\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*){0,2}$/u
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/**
 * By what the agent calls somebody in its own words: the first word of the name. Names are typed by whoever
 * joins, and what the agent says stands in the transcript as the company's words.
 *
 * @returns undefined if that is no plain name, such as `Ada:`, `Dr.` or a whole sentence
 */
export function givenName(name: string): string | undefined {
  const [first = ''] = oneLine(name, MOST_READ).split(' ')
  const longest = UNSPACED.test(first) ? LONGEST_UNSPACED : LONGEST
  return [...first].length <= longest && NAME.test(first) ? first : undefined
}

const MOST_READ = 200
