import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { kindOf, type Schema } from '../../parts/schema.ts'
import { Control } from './control.tsx'
import { readAs } from './kinds.ts'

type Properties = {
  name: string
  schema: Schema
  value: unknown
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

/** Changes one setting. Refusals are shown here, and the input is kept. */
export function SettingForm({ name, schema, value, close, again }: Properties) {
  const ask = useAsk()
  const { kind, isNullable } = kindOf(schema)
  return (
    <Form
      label="Save"
      send={async (values) => {
        const body = { [name]: readAs(values[name]!, kind) }
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
      <Field
        label="New value"
        name={name}
        hint={isNullable ? 'Empty: use the default' : HINTS[kind]}
      >
        {(wired) => <Control wired={wired} schema={schema} value={value} name={name} />}
      </Field>
    </Form>
  )
}
