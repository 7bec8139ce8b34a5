import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Table } from '../../parts/table.tsx'

type Properties = { config: Answer<'getSystemConfig'>; again: () => void }

const FIELDS = ['sources', 'defaults', 'warnings', 'waits']

/** Pairs that the service ignores and stores for the operators' own programs. */
export function Others({ config, again }: Properties) {
  const ask = useAsk()
  const rows = Object.entries(config)
    .filter(([key]) => !(key in config.sources) && !FIELDS.includes(key))
    .map(([id, value]) => ({ id, value }))
  const patch = async (body: object) => {
    await ask('patchSystemConfig', { body } as Arguments<'patchSystemConfig'>)
    again()
  }
  return (
    <section>
      <h2>Your own key-value pairs</h2>
      <p class="hint">The service ignores them and stores them for your programs.</p>
      {rows.length > 0 && (
        <Table
          label="Your own key-value pairs"
          heads={['Key', 'Value', '']}
          rows={rows}
          row={({ id, value }) => (
            <>
              <td>
                <code>{id}</code>
              </td>
              <td class="text">
                <code>{JSON.stringify(value)}</code>
              </td>
              <td>
                <AskFirst
                  label="Remove"
                  title={`Remove ${id}?`}
                  isDanger
                  work={() => patch({ [id]: null })}
                >
                  <p>Programs that read it will no longer find it.</p>
                </AskFirst>
              </td>
            </>
          )}
        />
      )}
      <div class="panel inline below">
        <Form label="Store" send={({ key, value }) => patch({ [key!.trim()]: JSON.parse(value!) })}>
          <Field label="Key" name="key">
            {(wired) => <input {...wired} autocomplete="off" spellcheck={false} />}
          </Field>
          <Field label="Value as JSON" name="value">
            {(wired) => <input {...wired} autocomplete="off" spellcheck={false} />}
          </Field>
        </Form>
      </div>
    </section>
  )
}
