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
  const text = messageOf(thrown).replaceAll(/\b[A-Z]\w*Value\b/g, named)
  const [, type, filter] =
    /^Unknown (.+) filter: (\w+)$/.exec(text) ??
    /^Cannot apply filter "(?=.*: (.+)$)(\w+)"/.exec(text) ??
    []
  if (type && filter) return whyNoFilter(filter, type)
  return UNRENDERED.reduce((words, [pattern, plain]) => words.replace(pattern, plain), text)
}

function whyNoFilter(filter: string, type: string) {
  const [of, example] = (Object.hasOwn(WITH_ARGUMENTS, filter) && WITH_ARGUMENTS[filter]) || []
  if (example && (of === type || of === 'any value'))
    return `${filter} needs arguments, as ${example}`
  return `there is no filter ${filter} for ${type}`
}

/** Filters that the reader knows only with arguments: of what, and an example. */
const WITH_ARGUMENTS: Record<string, [of: string, example: string]> = {
  default: ['any value', 'default("none")'],
  map: ['a list', 'map(attribute="name")'],
  rejectattr: ['a list', 'rejectattr("done")'],
  replace: ['a text', 'replace("a", "b")'],
  selectattr: ['a list', 'selectattr("done")'],
}

/** What the renderer says, and what stands here for it; words that it uses in many sentences last. */
const UNRENDERED: [RegExp, string][] = [
  [/^$/, 'a {% break %} or {% continue %} stands outside of a {% for %}'],
  [/^Unknown test: (\w+)$/, 'there is no test $1'],
  [/^separator must be a string$/, 'join takes a text that it puts between'],
  [/^replace\(\) .*$/, 'replace takes two texts, as replace("a", "b")'],
  [/^`map` .*$/, 'map takes an attribute, as map(attribute="name")'],
  [/^cannot assign attribute .*$/, '{% set %} can only give a name of its own a value'],
  [/^cannot (?:odd|even) on (.*)$/, '$1 is neither odd nor even'],
  [/^Expected iterable .* for loop: got/, 'a {% for %} needs a list or an object, and got'],
  [/ non-iterable type.*?:/, ' what is not a list:'],
  [/^Slice (\w+) .*$/, 'the $1 of a slice must be a number'],
  [/ on (?:undefined|null) values$/, ' on a missing value'],
  [/ array of objects$/, ' a list of objects'],
  [/ a boolean$/, ' true or false'],
  [/ a string\b/, ' a text'],
  [/ strings\b/, ' texts'],
]

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
