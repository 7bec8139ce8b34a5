import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import type { Fields } from './draft/json.ts'
import { readBrought } from './draft/starts.ts'

/**
 * Imports a template as JSON. An export is imported in full, with its archetype; anything else
 * becomes a draft.
 */
export function BringJson({ children }: { children: (begin: Fields) => ComponentChildren }) {
  const ask = useAsk()
  const { route } = useLocation()
  const text = useSignal('')
  const begin = useSignal<Fields | null>(null)
  if (begin.value) return <>{children(begin.value)}</>

  async function send() {
    const brought = readBrought(text.value)
    if (brought.is === 'neither') throw new Error(`Not a valid template yet: ${brought.why}`)
    if (brought.is === 'template') begin.value = brought.content
    else {
      const body = brought.body as Arguments<'importTemplate'>['body']
      route(`/console/templates/${(await ask('importTemplate', { body })).id}?first=1`)
    }
  }
  return (
    <Form
      label="Continue"
      send={send}
      said=""
      beside={
        <a class="button" href="/console/templates/new">
          Other ways to start
        </a>
      }
    >
      <Field
        label="Template as JSON"
        name="brought"
        hint={
          <>
            The answer of <code>GET /v1/templates/…/export</code>, or a template with its name and
            its phases
          </>
        }
      >
        {(wired) => (
          <textarea
            {...wired}
            class="code"
            rows={14}
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Or a file" name="file">
        {(wired) => (
          <input
            {...wired}
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) =>
              void currentTarget.files?.[0]?.text().then((read) => (text.value = read))
            }
          />
        )}
      </Field>
    </Form>
  )
}
