/** Characters that nobody sees: of formatting and direction, variation selectors, fillers, private use. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}]/gu
/** Everything that separates words or lines, or controls a terminal. */
const GAPS = /[\s\p{Z}\p{Cc}]+/gu

/**
 * A text without characters that nobody sees and that could hide or reverse its words. What joins or parts the letters
 * of a script that needs it, or pictures, stays.
 */
export function seenText(text: string): string {
  return text.replace(UNSEEN, (character, at: number) =>
    JOINERS.has(character) && JOINS.test(text.slice(Math.max(0, at - 3), at)) ? character : '',
  )
}

const JOINERS = new Set(['\u200c', '\u200d'])
/** What a joiner may follow: pictures, with their colour or form, and letters that change their shape beside others. */
const JOINS =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]\ufe0f?$/u

/**
 * What a reader sees of a text, on one line.
 *
 * @param most characters that are kept, in code points
 * @param cut what follows a text that is longer
 */
export function oneLine(text: string, most: number, cut = ''): string {
  const characters = [...seenText(text).replace(GAPS, ' ').trim()]
  if (characters.length <= most) return characters.join('')
  return characters.slice(0, most).join('').trimEnd() + cut
}

/** JSON on one line, in which characters that nobody sees are written as escapes. */
export function jsonLine(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(UNPRINTED, (character) =>
    character.split('').map(escaped).join(''),
  )
}

const UNPRINTED = new RegExp(`${UNSEEN.source}|[\\p{Cc}\\p{Zl}\\p{Zp}]`, 'gu')

function escaped(unit: string) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
