/** An expression that finds any of these phrases, in small or large letters. */
export function anyPhrase(...phrases: RegExp[]): RegExp {
  return new RegExp(phrases.map(({ source }) => source).join('|'), 'i')
}
