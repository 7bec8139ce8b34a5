import { useSignal } from '@preact/signals'
import { useAsk } from '../../../ask/answer.ts'
import { useAct } from '../parts/act.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Told } from '../parts/told.tsx'

type Properties = { template_id: string; id: string; url: string; onDone: () => void }

/** Closes a link for good, after it was asked once. */
export function CloseShare({ template_id, id, url, onDone }: Properties) {
  const ask = useAsk()
  const asks = useSignal(false)
  const { isBusy, error, act } = useAct()
  const close = () =>
    act(async () => {
      await ask('closeShare', { template_id, share_id: id })
      asks.value = false
      onDone()
    })
  return (
    <>
      <button onClick={() => (asks.value = true)}>Close…</button>
      {asks.value && (
        <Dialog title="Close this link?" onClose={() => (asks.value = false)}>
          <p>
            <code class="link">{url}</code> starts no more conversations, for good. Those that it
            started go on.
          </p>
          <Told error={error.value} />
          <form method="dialog" class="actions">
            <button class="danger" type="button" disabled={isBusy} onClick={close}>
              Close the link
            </button>
            <button>Cancel</button>
          </form>
        </Dialog>
      )}
    </>
  )
}
