import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { RetentionField } from '../retention.tsx'
import { numberOrNull, textOrNull } from '../written.ts'

type Properties = { of: Answer<'getPlatformOrg'>; again: () => void }

/** What an operator may change of an organization. */
export function ChangeOrganization({ of, again }: Properties) {
  const ask = useAsk()
  return (
    <Form
      label="Save"
      send={async ({ name, email, retention_days }) => {
        const body = {
          name: name!,
          email: textOrNull(email!),
          retention_days: numberOrNull(retention_days!),
        }
        await ask('patchPlatformOrg', { org_id: of.id, body })
        again()
      }}
    >
      <Field label="Name" name="name">
        {(wired) => <input {...wired} defaultValue={of.name} />}
      </Field>
      <Field label="Address" name="email" hint="Empty: none">
        {(wired) => <input {...wired} type="email" defaultValue={of.email ?? ''} />}
      </Field>
      <RetentionField now={of.retention_days} />
    </Form>
  )
}
