import { useSignal } from '@preact/signals'
import { useAsk } from '../../../ask/answer.ts'
import { useAct } from '../parts/act.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Told } from '../parts/told.tsx'

/** Makes a template of the platform the one that every organization is offered. */
export function MakeDefault({
  id,
  name,
  onDone,
}: {
  id: string
  name: string
  onDone: () => void
}) {
  const ask = useAsk()
  const asks = useSignal(false)
  const { isBusy, error, act } = useAct()
  const make = () =>
    act(async () => {
      await ask('patchSystemTemplate', { template_id: id, body: { is_default: true } })
      asks.value = false
      onDone()
    })
  return (
    <>
      <button onClick={() => (asks.value = true)}>Make it the default…</button>
      {asks.value && (
        <Dialog title={`Make ${name} the default?`} onClose={() => (asks.value = false)}>
          <p>
            Every organization is offered it in place of the default before. Conversations with that
            one go on. Unsaved changes here are dropped.
          </p>
          <Told error={error.value} />
          <form method="dialog" class="actions">
            <button class="primary" type="button" disabled={isBusy} onClick={make}>
              Make it the default
            </button>
            <button>Cancel</button>
          </form>
        </Dialog>
      )}
    </>
  )
}
