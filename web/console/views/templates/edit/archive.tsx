import { useSignal } from '@preact/signals'
import { useAsk } from '../../../ask/answer.ts'
import { useSigned } from '../../../session/signed_in.ts'
import { useAct } from '../parts/act.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Told } from '../parts/told.tsx'

type Properties = { id: string; name: string; isArchived: boolean; onDone: () => void }

/** Takes a template out of use, or into use again. */
export function Archive({ id, name, isArchived, onDone }: Properties) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  const asks = useSignal(false)
  const { isBusy, error, act } = useAct()
  const become = (status: 'archived' | 'active') =>
    act(async () => {
      const operation = isOperator ? 'patchSystemTemplate' : 'patchTemplate'
      await ask(operation, { template_id: id, body: { status } })
      asks.value = false
      onDone()
    })
  return (
    <>
      <button onClick={() => (asks.value = true)}>{isArchived ? 'Use again…' : 'Archive…'}</button>
      {asks.value && (
        <Dialog
          title={isArchived ? `Use ${name} again?` : `Archive ${name}?`}
          onClose={() => (asks.value = false)}
        >
          <p>
            {isArchived
              ? 'It becomes active: its share links work again, and conversations can be created.'
              : 'Nobody can create conversations with it, its share links stop working, and it is no longer listed. Conversations that exist go on. Unsaved changes here are dropped.'}
          </p>
          <Told error={error.value} />
          <form method="dialog" class="actions">
            <button
              class={isArchived ? 'primary' : 'danger'}
              type="button"
              disabled={isBusy}
              onClick={() => become(isArchived ? 'active' : 'archived')}
            >
              {isArchived ? 'Make it active' : 'Archive it'}
            </button>
            <button>Cancel</button>
          </form>
        </Dialog>
      )}
    </>
  )
}
