import { type Asked, EXTRA } from './wanted_form.ts'

/**
 * Parameters of the request, and fields of its messages and in the schemas of its tools, that a refusal names.
 * What is within a parameter counts where its name is no plain word: `include_usage`, but not `type`.
 */
export function parametersIn(said: string, { model: _, messages, ...asked }: Asked): string[] {
  const { stream: __, tools, ...parameters } = asked
  const top = Object.entries(parameters).flatMap(([name, value]) => {
    const inner = Object.keys(Object(value) as object).filter((key) => key.includes('_'))
    return [name, ...inner].some((one) => spellings(one).test(said)) ? [name] : []
  })
  const extra = JSON.stringify(messages).includes(`"${EXTRA}":`) && spellings(EXTRA).test(said)
  const offered = JSON.stringify(tools ?? [])
  const ofSchemas = SCHEMA_FIELDS.filter(
    (field) => offered.includes(`"${field}":`) && quoted(field).test(said),
  )
  return [...top, ...(extra ? [EXTRA] : []), ...ofSchemas]
}

/** Also `parallelToolCalls` and "parallel tool calls". */
function spellings(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${name.replaceAll('_', '[_ ]?')}(?![\\w-])`, 'i')
}

const quoted = (field: string) => new RegExp(`["'\`]${field.replace('$', '\\$')}["'\`]`)

/** What a schema may lack: data is checked again when it is there. */
const SCHEMA_FIELDS = [
  'strict',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'title',
  'default',
  'examples',
  'format',
  'pattern',
  'const',
  'multipleOf',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  '$schema',
]
