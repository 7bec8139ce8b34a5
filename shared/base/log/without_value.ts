/** The class of the errors of Postgres about a value, which it quotes: `invalid input syntax for type boolean: "…"`. */
const OF_A_VALUE = /^22[0-9A-Z]{3}$/
const QUOTED = /: ".*"/gs

/** The message of an error, without a value that Postgres quotes in it: somebody may have said it. */
export function withoutValue(error: Error): string {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !OF_A_VALUE.test(code)) return error.message
  return error.message.replaceAll(QUOTED, '')
}
