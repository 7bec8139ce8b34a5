import { kindOf, type Schema, wordsOf } from './schema.ts'

/**
 * The label of a field and its help, as the description of its schema words them. The help does not
 * repeat what the label says.
 */
export function captionOf(key: string, schema: Schema, label?: string) {
  const { kind, of } = kindOf(schema)
  const about = aboutIn(schema)
  if (kind === 'yes_or_no' && label === undefined) {
    const [statement, more] = halved(about)
    return { label: sentence(statement.replace(/^Whether /, '')), hint: sentence(more) }
  }
  const named = label ?? inWords(key)
  const { minimum, maximum } = of
  const hints = [
    // The choices say it.
    kind === 'choice' ? '' : sentence(without(named, about)),
    kind === 'list' ? 'One per line' : '',
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
  ]
  return { label: named, hint: hints.filter((one) => one !== '').join('. ') }
}

/** A text without a beginning that only says what is labelled: `Id of the phase; …`. */
function without(label: string, text: string) {
  if (!text.startsWith(label)) return text
  const rest = text.slice(label.length)
  if (/^([,;:.] |$)/.test(rest)) return rest.slice(2)
  return rest.startsWith(' of ') ? halved(text)[1] : text
}

/** The label of each value of an enum: `Quick: short answers`. */
export function choicesOf(schema: Schema): Record<string, string> {
  const { of } = kindOf(schema)
  const { meanings } = wordsOf(of.description)
  return Object.fromEntries(
    (of.enum ?? []).map((value) => {
      const meaning = halved(unquoted(meanings[value] ?? ''))[0]
      return [value, [inWords(value), meaning].filter((one) => one !== '').join(': ')]
    }),
  )
}

/** What an absent value means for something that is either so or not. */
export function isUsual({ default: usual, description = '' }: Schema): boolean {
  return usual === true || /\bdefault true\b/.test(description)
}

function aboutIn({ description }: Schema) {
  const { about } = wordsOf(description)
  return unquoted(about)
    .replace(/; default (true|false)/, '')
    .replace(/\babsent\b/g, 'empty')
}

function unquoted(text: string) {
  return text.replaceAll('`', '')
}

/** A text before its first punctuation mark between clauses, and after it. */
function halved(text: string): [string, string] {
  const at = text.search(/[;:.] /)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)]
}

/** `max_follow_ups` as `Max follow ups`. */
function inWords(name: string) {
  return sentence(name.replaceAll(/[._]/g, ' '))
}

function sentence(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
