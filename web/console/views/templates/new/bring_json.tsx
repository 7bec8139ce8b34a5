import { useSignal } from '@preact/signals'
import type { ComponentChildren, TargetedSubmitEvent } from 'preact'
import { useLocation } from 'preact-iso'
import type { Arguments } from '../../../../../client/operation_types.ts'
import { useAsk } from '../../../ask/answer.ts'
import type { Fields } from '../draft/json.ts'
import { readBrought } from '../draft/starts.ts'
import { useAct } from '../parts/act.ts'
import { Told } from '../parts/told.tsx'

/**
 * Imports a template as JSON. An export is imported in full, with its archetype; anything else
 * becomes a draft.
 */
export function BringJson({ children }: { children: (begin: Fields) => ComponentChildren }) {
  const ask = useAsk()
  const { route } = useLocation()
  const text = useSignal('')
  const begin = useSignal<Fields | null>(null)
  const { isBusy, error, act } = useAct()
  if (begin.value) return <>{children(begin.value)}</>

  function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void act(async () => {
      const brought = readBrought(text.value)
      if (brought.is === 'neither') throw new Error(`Not a valid template yet: ${brought.why}`)
      if (brought.is === 'template') begin.value = brought.content
      else {
        const body = brought.body as Arguments<'importTemplate'>['body']
        route(`/console/templates/${(await ask('importTemplate', { body })).id}?first=1`)
      }
    })
  }
  return (
    <form class="stack narrow" onSubmit={submit}>
      <div class="field">
        <label for="brought">Template as JSON</label>
        <textarea
          id="brought"
          class="code"
          rows={14}
          required
          spellcheck={false}
          value={text}
          aria-describedby="brought-hint"
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
        <p class="hint" id="brought-hint">
          The answer of <code>GET /v1/templates/…/export</code>, or a template with its name and its
          phases
        </p>
      </div>
      <div class="field">
        <label for="brought-file">Or a file</label>
        <input
          id="brought-file"
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) =>
            void currentTarget.files?.[0]?.text().then((read) => (text.value = read))
          }
        />
      </div>
      <Told error={error.value} />
      <div class="actions">
        <button class="primary" disabled={isBusy}>
          Continue
        </button>
        <a class="button" href="/console/templates/new">
          Other ways to start
        </a>
      </div>
    </form>
  )
}
