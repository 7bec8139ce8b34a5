import { interpolate } from '../../base/text/interpolate.ts'
import { oneLine } from '../../base/text/one_line.ts'
import { escapeTags, tag } from './tags.ts'

/** How much of a value a model is shown, and how much of it the agent says, in characters. */
const MOST_SHOWN = 500
const MOST_SAID = 100

/**
 * An operator's text for a model, with each variable's value marked as such: others fill it in.
 *
 * @param own applied to the operator's own words, for example to escape them
 */
export function withMarkedValues(
  text: string,
  scope: Record<string, unknown>,
  own?: (words: string) => string,
): string {
  return interpolate(text, scope, valueTag, own)
}

/** The same as somebody hears or reads it, whose values are short and on one line. */
export function withSpokenValues(text: string, scope: Record<string, unknown>): string {
  return interpolate(text, scope, (value) => oneLine(value, MOST_SAID))
}

/** Nothing for an empty value. */
function valueTag(value: string, name: string): string {
  const shown = oneLine(value, MOST_SHOWN, '…')
  return shown === '' ? '' : tag('value', { of: name }, escapeTags(shown))
}
