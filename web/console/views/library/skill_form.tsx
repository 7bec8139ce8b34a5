import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'

type Written = {
  name: string
  description: string
  instructions: string
  is_system_internal: boolean
}
type Properties = { now?: Written; send: (body: Written) => Promise<unknown>; label?: string }

/** The fields of a skill that operators edit. */
export function SkillForm({ now, send, label = 'Save' }: Properties) {
  return (
    <Form
      label={label}
      send={({ name, description, instructions, is_system_internal }) =>
        send({
          name: name!,
          description: description!,
          instructions: instructions!,
          is_system_internal: is_system_internal !== undefined,
        })
      }
    >
      <Field label="Name" name="name">
        {(wired) => <input {...wired} defaultValue={now?.name ?? ''} />}
      </Field>
      <Field label="What it is for" name="description">
        {(wired) => <input {...wired} defaultValue={now?.description ?? ''} />}
      </Field>
      <Field
        label="Instructions"
        name="instructions"
        hint="Knowledge or behaviour, as given to the agent. A running call keeps what it started with."
      >
        {(wired) => <textarea {...wired} rows={12} defaultValue={now?.instructions ?? ''} />}
      </Field>
      <Field
        label="Platform only"
        name="is_system_internal"
        hint="Organizations do not see it."
        isTick
      >
        {(wired) => (
          <input {...wired} type="checkbox" defaultChecked={now?.is_system_internal ?? false} />
        )}
      </Field>
    </Form>
  )
}
