import { exampleId } from '../../shared/base/schema/wire_id.ts'
import { EXAMPLES } from './examples.ts'
import { canBeNull, type JsonSchema, resolved } from './json_schema.ts'

type Named = Record<string, JsonSchema>

/**
 * An example for a schema: its own, else its first choice, its default, the shared example for fields with
 * its name, or a simple value of its type. Optional fields are included when they have an example.
 *
 * @param name of the field
 */
export function sampleOf(schema: JsonSchema, named: Named, name = ''): unknown {
  const whole = resolved(schema, named)
  // Next to `properties`, choices only say which of the fields are required.
  const choices = whole.properties
    ? undefined
    : ((whole.anyOf ?? whole.oneOf) as JsonSchema[] | undefined)
  if (Array.isArray(whole.examples)) return whole.examples[0]
  if ('const' in whole) return whole.const
  if (Array.isArray(whole.enum)) return whole.enum[0]
  if (EXAMPLES[name] === null && canBeNull(whole)) return null
  if (choices) return sampleOf(choices[0]!, named, name)
  switch (Array.isArray(whole.type) ? whole.type[0] : whole.type) {
    case 'object':
      return sampleObject(whole, named)
    case 'array':
      return sampleArray(whole, named, name)
    case 'integer':
    case 'number':
      return whole.default ?? EXAMPLES[name] ?? whole.minimum ?? 1
    case 'boolean':
      return whole.default ?? EXAMPLES[name] ?? true
    case 'string':
      return whole.default ?? EXAMPLES[name] ?? FORMATS[String(whole.format)] ?? inWords(name)
    case 'null':
      return null
    default:
      return whole.default ?? {}
  }
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-21T16:45:00.000Z',
  uri: `https://colloquy.example.org/join/i/${exampleId('int')}`,
}

function sampleObject(
  { properties = {}, additionalProperties, required }: JsonSchema,
  named: Named,
) {
  const needed = new Set(required as string[] | undefined)
  const fields = Object.entries(properties as Named).filter(
    ([name, schema]) => needed.has(name) || 'examples' in resolved(schema, named),
  )
  if (fields.length === 0 && isSchema(additionalProperties)) {
    return { [String(EXAMPLES.goal_id)]: sampleOf(additionalProperties, named) }
  }
  return Object.fromEntries(fields.map(([name, schema]) => [name, sampleOf(schema, named, name)]))
}

function sampleArray({ items, default: given, maxItems }: JsonSchema, named: Named, name: string) {
  if (Array.isArray(given) && given.length > 0) return given
  return isSchema(items) && maxItems !== 0 ? [sampleOf(items, named, name)] : []
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function inWords(name: string): string {
  return name.replaceAll('_', ' ') || 'text'
}
