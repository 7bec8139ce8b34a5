import type { JsonSchema } from '../../shared/base/schema/schema_compiler.ts'
import { button, h } from '../screens/element.ts'
import { choiceField, choicesField, rankingField, yesNoField } from './choices.ts'
import { type Field, type FieldSpec, group } from './field.ts'
import { isObject, nameOf, optionsOf, propertiesOf } from './names.ts'
import { dateField, jsonField, linesField, numberField, textField } from './texts.ts'

/** Deeper objects are entered as JSON: more nested boxes would be unreadable. */
const MAX_DEPTH = 2

/** The fields of an object, one below the other. */
export function objectField(asked: FieldSpec, type: string): Field {
  const { schema, value, words, depth, label } = asked
  const before = isObject(value) ? value : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const unit = type === 'number' ? unitIn(schema, before) : undefined
  const properties = Object.entries(propertiesOf(schema)).filter(
    ([name]) => unit === undefined || name !== 'unit',
  )
  const fields = properties.map(([name, own]): [string, Field] => {
    const inner = {
      schema: own,
      value: before[name] ?? own.default,
      label: nameOf(name, own, words),
      required: required.includes(name),
      ...(unit !== undefined && name === 'value' && { unit }),
      words,
      depth: depth + 1,
    }
    return [name, fieldOf(inner, name, type)]
  })
  const known = new Map(fields)
  followChoice(known)
  // Properties without a field are kept.
  const kept = unit === undefined ? before : { ...before, unit }
  const rest = Object.entries(kept).filter(([name]) => !known.has(name))
  return {
    root: group(label, ...fields.map(([, { root }]) => root)),
    read: () => {
      const entered = fields.flatMap(([name, { root, read }]) => {
        const value = root.hidden ? undefined : read()
        return value === undefined ? [] : [[name, value] as const]
      })
      const all = [...rest, ...entered]
      return all.length === 0 && depth > 0 && !asked.required ? undefined : Object.fromEntries(all)
    },
    at: ([name = '', ...path]) => {
      const field = known.get(name)
      return field?.at?.(path) ?? field
    },
  }
}

/** The unit that the template fixes for a number; undefined if participants name it themselves. */
function unitIn(schema: JsonSchema, before: Record<string, unknown>): string | undefined {
  const { unit } = propertiesOf(schema)
  if (typeof unit?.default !== 'string') return undefined
  return typeof before.unit === 'string' ? before.unit : unit.default
}

/** @param type of the goal */
function fieldOf(asked: FieldSpec, name: string, type: string): Field {
  const { schema, depth } = asked
  const options = optionsOf(schema)
  if (options) return choiceField(asked, options)
  switch (typeIn(schema)) {
    case 'boolean':
      return yesNoField(asked)
    case 'number':
    case 'integer':
      return numberField(asked)
    case 'string':
      return isDate(schema, type) ? dateField(asked) : textField(asked, name)
    case 'array': {
      const items = isObject(schema.items) ? schema.items : {}
      const choices = optionsOf(items)
      if (choices) return (type === 'ranking' ? rankingField : choicesField)(asked, choices)
      if (items.type === 'string') return linesField(asked)
      if (!isForm(items, depth)) return jsonField(asked)
      return rowsField(asked, (value, label) => {
        const row = { ...asked, schema: items, value, label, required: false, depth: depth + 1 }
        return objectField(row, type)
      })
    }
    case 'object':
      return isForm(schema, depth) ? objectField(asked, type) : jsonField(asked)
    default:
      return jsonField(asked)
  }
}

/** Whether a schema's values get fields at this depth. */
function isForm(schema: JsonSchema, depth: number) {
  return depth <= MAX_DEPTH && Object.keys(propertiesOf(schema)).length > 0
}

/** The first type other than null. */
function typeIn({ type }: JsonSchema): unknown {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

function isDate({ format }: JsonSchema, type: string) {
  return format === 'date' || type === 'date'
}

/** Asks for the participant's own words when none of the options is chosen. */
function followChoice(fields: ReadonlyMap<string, Field>) {
  const choice = fields.get('value')?.input
  const other = fields.get('other')
  if (!other || !(choice instanceof HTMLSelectElement)) return
  if (![...choice.options].some(({ value }) => value === 'other')) return
  const words = other.input
  const follow = () => {
    other.root.hidden = choice.value !== 'other'
    if (words && 'required' in words) words.required = !other.root.hidden
  }
  choice.addEventListener('change', follow)
  follow()
}

/**
 * A list of values, each with its own fields, to which values can be added or removed.
 *
 * @param fieldFor makes the fields of one value
 */
function rowsField(
  { value, label, required, words }: FieldSpec,
  fieldFor: (value: unknown, label: string) => Field,
): Field {
  const rows: Field[] = []
  const list = h('div', { className: 'rows' })
  const more = button('quiet', words.receipt.add, () => {
    add(undefined)
    rows.at(-1)?.root.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })

  function add(value: unknown) {
    const name = `${label} ${rows.length + 1}`
    const field = fieldFor(value, name)
    const remove = button('quiet', words.receipt.remove, () => {
      rows.splice(rows.indexOf(field), 1)
      row.remove()
      more.focus()
    })
    remove.ariaLabel = `${words.receipt.remove}: ${name}`
    const row = h('div', { className: 'row' }, field.root, h('div', { className: 'acts' }, remove))
    rows.push(field)
    list.append(row)
  }

  for (const one of Array.isArray(value) ? (value as unknown[]) : []) add(one)
  return {
    root: group(label, list, h('div', { className: 'acts' }, more)),
    input: more,
    read() {
      const entered = rows.map((field) => field.read()).filter((one) => one !== undefined)
      return entered.length === 0 && !required ? undefined : entered
    },
    at: ([place = '', ...path]) => rows[Number(place)]?.at?.(path),
  }
}
