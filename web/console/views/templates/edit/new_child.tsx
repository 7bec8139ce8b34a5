import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { useLocation } from 'preact-iso'
import { useAsk } from '../../../ask/answer.ts'
import { useAct } from '../parts/act.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Told } from '../parts/told.tsx'

/** Creates a template that inherits from this one. */
export function NewChild({ id, name }: { id: string; name: string }) {
  const ask = useAsk()
  const { route } = useLocation()
  const isOpen = useSignal(false)
  const { isBusy, error, act } = useAct()
  function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('name') as string
    void act(async () => {
      const child = await ask('createChildTemplate', { parent_id: id, body: { name: wanted } })
      isOpen.value = false
      route(`/console/templates/${child.id}`)
    })
  }
  return (
    <>
      <button onClick={() => (isOpen.value = true)}>New child…</button>
      {isOpen.value && (
        <Dialog
          title={`A template that inherits from ${name}`}
          onClose={() => (isOpen.value = false)}
        >
          <form class="stack" onSubmit={submit}>
            <div class="field">
              <label for="child-name">Name</label>
              <input id="child-name" name="name" required maxLength={200} />
              <p class="hint">
                All else it has from {name}, now and after each change of it; it can have skills of
                its own.
              </p>
            </div>
            <Told error={error.value} />
            <div class="actions">
              <button class="primary" disabled={isBusy}>
                Create
              </button>
              <button type="button" onClick={() => (isOpen.value = false)}>
                Cancel
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
