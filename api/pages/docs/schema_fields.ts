import { type JsonSchema, nameOf, resolved } from '../../openapi/json_schema.ts'
import { html, type Html, prose, row } from './html.ts'

export type NamedSchemas = Record<string, JsonSchema>

/** The fields of an object, one per row; undefined for a schema without fields. */
export function fieldsTable(
  { properties, required }: JsonSchema,
  schemas: NamedSchemas,
): Html | undefined {
  const fields = Object.entries((properties ?? {}) as NamedSchemas)
  if (fields.length === 0) return undefined
  const needed = new Set(required as string[] | undefined)
  return html`<dl class="fields">
    ${fields.map(([name, schema]) => fieldRow(name, schema, needed.has(name), schemas))}
  </dl>`
}

/** A field or a parameter. */
export function fieldRow(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  schemas: NamedSchemas,
): Html {
  const { description } = resolved(schema, schemas)
  return row(
    html`<code>${name}</code>
      <span class="type">${typeOf(schema)}</span>
      ${!isRequired && html`<span class="type">optional</span>`}`,
    html`${typeof description === 'string' && prose(description)} ${limits(schema)}
    ${nested(schema, schemas)}`,
  )
}

/** The type of a schema, in a word or two; a named schema is a link. */
export function typeOf(schema: JsonSchema): Html {
  const name = nameOf(schema)
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`
  const { anyOf, oneOf, items, additionalProperties: values, type, format } = schema
  const either = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (either) return html`${joined(either.map(typeOf))}`
  if (type === 'array') return html`list of ${typeOf((items ?? {}) as JsonSchema)}`
  if (nameOf((values ?? {}) as JsonSchema)) return html`map of ${typeOf(values as JsonSchema)}`
  if (type === undefined) return html`anything`
  return html`${[type].flat().join(' or ')}${format !== undefined && ` (${String(format)})`}`
}

function joined(parts: Html[]): Html[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [html` or `, part]))
}

function limits(schema: JsonSchema): Html | false {
  const known = LIMITS.filter(([key]) => schema[key] !== undefined && schema[key] !== '')
  if (known.length === 0) return false
  const said = known.map(([key, words]) => `${words} ${JSON.stringify(schema[key])}`)
  return html`<p class="note">${said.join(', ')}</p>`
}

const LIMITS = [
  ['default', 'default'],
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['minLength', 'shortest'],
  ['maxLength', 'longest'],
  ['maxItems', 'items at most'],
] as const

/** The fields of an unnamed object, which may be in a list or nullable. */
function nested(schema: JsonSchema, schemas: NamedSchemas): Html | undefined {
  if (schema.properties) return fieldsTable(schema, schemas)
  const inner = (schema.anyOf ?? [schema.items ?? {}]) as JsonSchema[]
  const object = inner.find(({ properties }) => properties)
  return object && fieldsTable(object, schemas)
}
