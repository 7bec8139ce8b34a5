import type { Wired } from '../../parts/field.tsx'
import { kindOf, type Schema, wordsOf } from '../../parts/schema.ts'
import { writtenOf } from './kinds.ts'
import { MODEL_OPTIONS } from './models.tsx'

type Properties = {
  wired: Wired
  schema: Schema
  value: unknown
  name: string
}

/** The input control of a setting. */
export function Control({ wired, schema, value, name }: Properties) {
  const { kind, of } = kindOf(schema)
  const now = writtenOf(value, kind)
  if (kind === 'json' || kind === 'list') {
    const rows = Math.min(24, now.split('\n').length + 2)
    return <textarea {...wired} class="code" rows={rows} spellcheck={false} defaultValue={now} />
  }
  if (kind === 'choice' || kind === 'yes_or_no') {
    const { meanings } = wordsOf(of.description)
    const values = of.enum ?? ['true', 'false']
    const words = kind === 'choice' ? meanings : { true: 'Yes', false: 'No' }
    return (
      <select {...wired}>
        {values.map((one) => (
          <option key={one} value={one} selected={one === now}>
            {words[one] === undefined || kind === 'yes_or_no'
              ? (words[one] ?? one)
              : `${one}: ${words[one]}`}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'number') {
    const { minimum, maximum, type } = of
    const step = type === 'integer' ? 1 : 'any'
    return (
      <input
        {...wired}
        type="number"
        {...{ min: minimum, max: maximum, step }}
        defaultValue={now}
      />
    )
  }
  const list = name.startsWith('llm.') ? MODEL_OPTIONS : undefined
  return <input {...wired} list={list} autocomplete="off" spellcheck={false} defaultValue={now} />
}
