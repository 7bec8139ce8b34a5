import { useSignal } from '@preact/signals'
import { useAsk } from '../../../ask/answer.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import type { Saving } from '../editor/saving.ts'
import { Ready } from './ready.tsx'
import { talk } from './talk.ts'

/** Starts a conversation with the template as edited or as last saved. */
export function TalkButton({ saving, onSave }: { saving: Saving; onSave: () => Promise<boolean> }) {
  const ask = useAsk()
  const asks = useSignal(false)
  const link = useSignal<string | null>(null)
  const { saved, isDirty, failure, isBusy } = saving

  async function begin(saveFirst: boolean) {
    asks.value = false
    failure.value = null
    const prepare = async () => {
      if (saveFirst && !(await onSave())) return null
      return saved.value!.id
    }
    try {
      link.value = await talk(ask, prepare)
    } catch (error) {
      failure.value = error as Error
    }
  }
  const isAsked = saved.value !== null && isDirty.value
  return (
    <>
      <button
        disabled={isBusy.value}
        onClick={() => {
          if (isAsked) asks.value = true
          else void begin(saved.value === null)
        }}
      >
        {saved.value ? 'Talk to it now' : 'Save and talk to it'}
      </button>
      {asks.value && (
        <Dialog title="Talk to which version?" onClose={() => (asks.value = false)}>
          <p>Your last changes are not saved yet.</p>
          <form method="dialog" class="actions">
            <button class="primary" type="button" onClick={() => begin(true)}>
              Save them, and talk
            </button>
            <button type="button" onClick={() => begin(false)}>
              {`Talk to version ${saved.value!.version}`}
            </button>
            <button>Keep editing</button>
          </form>
        </Dialog>
      )}
      <Ready link={link} />
    </>
  )
}
