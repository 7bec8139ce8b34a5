import { type JsonSchema, nameOf } from '../../openapi/schemas.ts'
import { html, type Html } from './html.ts'
import { line } from './prose.ts'

type Fields = Record<string, JsonSchema>

/** The fields of an object, one a row; undefined for a schema that lists none. */
export function fieldsTable({ properties, required }: JsonSchema): Html | undefined {
  const fields = Object.entries((properties ?? {}) as Fields)
  if (fields.length === 0) return undefined
  const needed = new Set(required as string[] | undefined)
  return html`<dl class="fields">
    ${fields.map(([name, schema]) => row(name, schema, needed.has(name)))}
  </dl>`
}

/** A field or a parameter. */
export function row(
  name: string,
  schema: JsonSchema,
  isNeeded: boolean,
  description?: string,
): Html {
  const words = description ?? schema.description
  return html`<div>
    <dt>
      <code>${name}</code> <span class="type">${typeOf(schema)}</span>
      ${!isNeeded && html`<span class="type">optional</span>`}
    </dt>
    <dd>
      ${typeof words === 'string' && html`<p>${line(words)}</p>`} ${choices(schema)}
      ${limits(schema)} ${nested(schema)}
    </dd>
  </div>`
}

/** What a schema is in a word or two; a named one leads to its own place. */
export function typeOf(schema: JsonSchema): Html {
  const name = nameOf(schema)
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`
  const either = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (either) return html`${joined(either.map(typeOf))}`
  if (schema.type === 'array') return html`list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  if (schema.type === undefined) return html`anything`
  const types = [schema.type].flat().map(String)
  return html`${types.join(' or ')}${schema.format !== undefined && ` (${String(schema.format)})`}`
}

function joined(parts: Html[]): Html[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [html` or `, part]))
}

function choices(schema: JsonSchema): Html | false {
  const values = schema.enum as unknown[] | undefined
  if (!values) return false
  return html`<p class="note">
    One of ${joined(values.map((value) => html`<code>${String(value)}</code>`))}
  </p>`
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

/** The fields of an object without a name of its own, or of a list of such. */
function nested(schema: JsonSchema): Html | undefined {
  if (schema.properties) return fieldsTable(schema)
  const items = schema.items as JsonSchema | undefined
  return items?.properties ? fieldsTable(items) : undefined
}
