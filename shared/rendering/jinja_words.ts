/** Why a Jinja template cannot be read, in plain words without an end, from what the reader threw. */
export function whyUnreadable(thrown: unknown): string {
  const text = messageOf(thrown)
  const [, name] = /^Unknown statement type: (\w+)$/.exec(text) ?? []
  if (name) {
    return /^(end|else|elif)/.test(name)
      ? `{% ${name} %} belongs to nothing that is open there`
      : `there is no {% ${name} %}`
  }
  const [, sign] = /^Unexpected character: (.+)$/s.exec(text) ?? []
  if (sign) return `the sign ${sign} cannot stand in {{ }} or {% %}`
  return UNREADABLE.find(([pattern]) => pattern.test(text))?.[1] ?? 'it is not valid Jinja'
}

/** Why a Jinja template that was read cannot be rendered. */
export function whyNotRendered(thrown: unknown): string {
  if (thrown instanceof TypeError) return 'a value in it is of a kind that does not fit there'
  const text = messageOf(thrown)
  const [, type, filter] = /^Unknown (\w+Value) filter: (\w+)$/.exec(text) ?? []
  if (type && filter) return `there is no filter ${filter} for ${named(type)}`
  return text.replaceAll(/\b[A-Z]\w*Value\b/g, named)
}

/** The reader looks past the end of a template where a block is not closed, and fails as JavaScript does. */
const UNREADABLE: [RegExp, string][] = [
  [/^Cannot read prop/, 'a {% if %}, {% for %} or other block is not closed by its {% end… %}'],
  [/^Unexpected end of input/, 'a {{, a {% or a text in quotes is not closed'],
  [/end of comment/, 'a comment {# is not closed by #}'],
  [/CloseExpression\.?$/, 'between {{ and }} stands something that is not one whole value'],
  [/CloseStatement\.?$/, 'between {% and %} stands something that is not one whole statement'],
]

function named(type: string): string {
  return TYPES[type] ?? 'such a value'
}

const TYPES: Record<string, string> = {
  StringValue: 'a text',
  NumericValue: 'a number',
  IntegerValue: 'a number',
  FloatValue: 'a number',
  BooleanValue: 'true or false',
  ArrayValue: 'a list',
  TupleValue: 'a list',
  ObjectValue: 'an object',
  KeywordArgumentsValue: 'an object',
  UndefinedValue: 'a missing value',
  NullValue: 'null',
  FunctionValue: 'a function',
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
