import { useSignal } from '@preact/signals'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Options } from '../../parts/choices/options.tsx'
import { Field, type Wired } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { kindOf, type Schema, wordsOf } from '../../parts/schema.ts'
import { Entries, hasEntries } from './entries/entries.tsx'
import { withoutEmpty } from './entries/without_empty.ts'
import { readAs, writtenOf } from './kinds.ts'
import { MODEL_OPTIONS, RECOGNIZER_OPTIONS } from './models.tsx'
import { Effect } from './waits/effect.tsx'
import { isInTheLab, queryFor, withoutEffect } from './waits/lab_effect.ts'
import { SliderField, USUAL_MS } from './waits/slider_field.tsx'

type Properties = {
  name: string
  schema: Schema
  value: unknown
  /** What decides that a turn is over. */
  decides: string
  close: () => void
  again: () => void
}

const HINTS = {
  json: 'As JSON',
  list: 'One per line',
  text: '',
  number: '',
  choice: '',
  yes_or_no: '',
}

/** The lists that suggest models, by the prefix of the settings. */
const OPTIONS: Record<string, string> = { llm: MODEL_OPTIONS, stt: RECOGNIZER_OPTIONS }

/** Changes one setting. Refusals are shown here, and the input is kept. */
export function SettingForm({ name, schema, value, decides, close, again }: Properties) {
  const ask = useAsk()
  const entered = useSignal(value)
  const { kind, isNullable } = kindOf(schema)
  return (
    <Form
      label="Save"
      send={async (values) => {
        const next = hasEntries(name) ? withoutEmpty(entered.value) : readAs(values[name]!, kind)
        const body = { [name]: next }
        await ask('patchSystemConfig', { body } as Arguments<'patchSystemConfig'>)
        close()
        again()
      }}
      beside={
        <button type="button" onClick={close}>
          Cancel
        </button>
      }
    >
      {hasEntries(name) ? (
        <Entries
          {...{ name, schema }}
          value={entered.value}
          set={(next) => (entered.value = next)}
        />
      ) : kind === 'number' && name.endsWith('_ms') ? (
        <SliderField
          label="New value"
          name={name}
          {...{ value: Number(value), least: 0, most: USUAL_MS, step: 10, unit: 'ms' }}
        />
      ) : (
        <Field
          label="New value"
          name={name}
          hint={isNullable ? 'Empty: use the default' : HINTS[kind]}
        >
          {(wired) => <Control wired={wired} schema={schema} value={value} name={name} />}
        </Field>
      )}
      {isInTheLab(name) && !withoutEffect(name, decides) && (
        <Effect query={(values) => queryFor(name, values[name]!)} />
      )}
    </Form>
  )
}

type ControlProperties = {
  wired: Wired
  schema: Schema
  value: unknown
  name: string
}

/** The input control of a setting. */
function Control({ wired, schema, value, name }: ControlProperties) {
  const { kind, of } = kindOf(schema)
  const now = writtenOf(value, kind)
  if (kind === 'json' || kind === 'list') {
    const rows = Math.min(24, now.split('\n').length + 2)
    return <textarea {...wired} class="code" rows={rows} spellcheck={false} defaultValue={now} />
  }
  if (kind === 'choice' || kind === 'yes_or_no') {
    const { meanings } = wordsOf(of.description)
    const values = of.enum ?? ['true', 'false']
    const labelOf = (one: string) => (meanings[one] ? `${one}: ${meanings[one]}` : one)
    const labels = Object.fromEntries(values.map((one) => [one, labelOf(one)]))
    return (
      <select {...wired}>
        <Options of={kind === 'choice' ? labels : { true: 'Yes', false: 'No' }} value={now} />
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
  const list = OPTIONS[name.split('.')[0]!]
  return <input {...wired} list={list} autocomplete="off" spellcheck={false} defaultValue={now} />
}
