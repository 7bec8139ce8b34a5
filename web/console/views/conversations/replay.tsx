import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { useSigned } from '../../session/signed_in.ts'

/** Sends an output again, with its old Idempotency-Key. */
export function Replay({ of, done }: { of: { id: string }; done: () => void }) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  const said = useSignal('')
  const isBusy = useSignal(false)

  async function replay() {
    if (!isOperator) return void (await ask('replayDelivery', { delivery_id: of.id }))
    const { replayed } = await ask('replayPlatformDeliveries', { body: { ids: [of.id] } })
    if (replayed === 0) throw new Error('It is under way, or its call is over')
  }
  async function pressed() {
    isBusy.value = true
    said.value = await replay().then(
      () => 'Sent again',
      (error: Error) => `${error.message}.`,
    )
    isBusy.value = false
    done()
  }
  return (
    <span class="replay">
      <span role="status" class="hint">
        {said}
      </span>
      <button disabled={isBusy} onClick={pressed}>
        Send again
      </button>
    </span>
  )
}
