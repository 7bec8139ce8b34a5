import { exampleId } from '../../shared/wire_id.ts'
import { type JsonSchema, resolved } from './schemas.ts'

type Named = Record<string, JsonSchema>

/**
 * A value that fits a schema, for people to look at: its first example, else its default or first
 * choice, else something plain of its type. Optional fields are shown where they have an example.
 *
 * @param name that of the field, which suggests a text
 */
export function sampleOf(schema: JsonSchema, named: Named, name = ''): unknown {
  const whole = resolved(schema, named)
  const choices = (whole.anyOf ?? whole.oneOf) as JsonSchema[] | undefined
  if (Array.isArray(whole.examples)) return whole.examples[0]
  if ('const' in whole) return whole.const
  if (Array.isArray(whole.enum)) return whole.enum[0]
  if (choices) return sampleOf(choices[0]!, named, name)
  switch (Array.isArray(whole.type) ? whole.type[0] : whole.type) {
    case 'object':
      return sampleObject(whole, named)
    case 'array':
      return sampleArray(whole, named)
    case 'integer':
    case 'number':
      return whole.default ?? whole.minimum ?? 1
    case 'boolean':
      return whole.default ?? true
    case 'string':
      return whole.default ?? FORMATS[String(whole.format)] ?? textFor(name)
    case 'null':
      return null
    default:
      return whole.default ?? {}
  }
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-21T16:45:00.000Z',
  email: 'ada@example.org',
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
    return { key: sampleOf(additionalProperties, named) }
  }
  return Object.fromEntries(fields.map(([name, schema]) => [name, sampleOf(schema, named, name)]))
}

function sampleArray({ items, default: given, maxItems }: JsonSchema, named: Named) {
  if (given !== undefined) return given
  return isSchema(items) && maxItems !== 0 ? [sampleOf(items, named)] : []
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** What stands for itself where its name says what it is, else the name in words. */
function textFor(name: string): string {
  return TEXTS[name] ?? (name.replaceAll('_', ' ') || 'text')
}

const TEXTS: Record<string, string> = {
  email: FORMATS.email!,
  goal_id: 'cups',
  key: 'sk_4hZq…w8Yd',
  prefix: 'sk_4hZq',
  last_four: 'w8Yd',
  user_code: 'BCDF-GHJK',
  ws_url: 'wss://media.example.org',
}
