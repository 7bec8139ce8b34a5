/**
 * Removes the marks of code, bold, italics and strikethrough around words. A mark without its counterpart
 * stays where it may be a sign of its own ("5 * 3", "snake_case", "~5").
 *
 * @param isOpen an earlier part began with an asterisk, and its counterpart may follow
 */
export function withoutPairs(text: string, isOpen: boolean): { text: string; isOpen: boolean } {
  const paired = PAIRS.reduce((all, pair) => all.replace(pair, '$<words>'), text)
  const bare = paired.replace(LEFT_OVER, '')
  const closed = isOpen ? bare.replace(CLOSES, '') : bare
  const opened = closed.replace(OPENS, '')
  return { text: opened, isOpen: opened !== closed || (isOpen && closed === bare) }
}

const BEFORE = '(?<![\\p{L}\\p{N}'
const AFTER = '(?![\\p{L}\\p{N}'
const WORDS = '(?=\\S)(?<words>.+?)(?<=\\S)'
const INSIDE = (mark: string) => `(?=[^\\s${mark}])(?<words>[^${mark}\\n]+?)(?<=[^\\s${mark}])`

const PAIRS = [
  /(?<mark>`+)(?<words>[^`\n]+)\k<mark>/gu,
  new RegExp(`(?<![\\p{N}*])\\*{3}${WORDS}\\*{3}(?![\\p{N}*])`, 'gsu'),
  new RegExp(`(?<!\\*)(?<!\\p{N}(?=\\*\\*\\p{N}))\\*\\*${WORDS}\\*\\*(?!\\*)`, 'gsu'),
  new RegExp(`${BEFORE}_])__${WORDS}__${AFTER}_])`, 'gsu'),
  new RegExp(`~~${WORDS}~~`, 'gsu'),
  new RegExp(`(?<![=\\S])==(?=[^\\s=])(?<words>[^=\\n]+?)(?<=[^\\s=])==(?![=\\p{L}\\p{N}])`, 'gu'),
  new RegExp(`${BEFORE}*])\\*${INSIDE('*')}\\*${AFTER}*])`, 'gu'),
  new RegExp(`${BEFORE}_.:/-])_${INSIDE('_')}_${AFTER}_@])(?!\\.\\p{L})`, 'gu'),
]

/** Of pairs that were not seen whole. Powers ("2**3") and names ("snake__case") are left. */
const LEFT_OVER =
  /(?<!\p{N}\s*)\*{2,}|\*{2,}(?!\s*[\p{N}*])|(?<![\p{L}\p{N}_])_{2,}|_{2,}(?![\p{L}\p{N}_])|~~|`{2,}|(?<![\p{L}\p{N}])`(?=\S)|(?<=\S)`(?![\p{L}\p{N}])/gu

/** At the beginning and the end of words. */
const OPENS = /(?<![\p{L}\p{N}*])\*(?=\p{L})/gu
const CLOSES = /(?<=[\p{L}\p{N}.,!?…"”»])\*(?![\p{L}\p{N}*])/u
