import { useAnswer, useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Shown } from '../../parts/shown.tsx'

/** The assistant that helps people plan their first template. */
export function SetupTemplate() {
  const ask = useAsk()
  const loading = useAnswer('getSetupTemplate', {})
  return (
    <section>
      <h2>Setup assistant</h2>
      <p class="hint">It helps people plan their first template.</p>
      <Shown of={loading}>
        {({ id, name, version, instructions }) => (
          <>
            <p class="lead">
              <a href={`/console/templates/${id}`}>{name}</a>, version {version}: edit its goals and
              outputs under Templates.
            </p>
            <Form
              label="Save as the next version"
              send={async ({ instructions }) => {
                await ask('patchSetupTemplate', { body: { instructions: instructions! } })
                loading.again()
              }}
            >
              <Field label="Instructions for the assistant, for the whole call" name="instructions">
                {(wired) => <textarea {...wired} rows={8} defaultValue={instructions} />}
              </Field>
            </Form>
          </>
        )}
      </Shown>
    </section>
  )
}
