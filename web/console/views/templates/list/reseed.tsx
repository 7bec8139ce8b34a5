import { useSignal } from '@preact/signals'
import { useAsk } from '../../../ask/answer.ts'
import { useAct } from '../parts/act.ts'
import { Told } from '../parts/told.tsx'

/** Creates missing built-in templates. */
export function Reseed({ onDone }: { onDone: () => void }) {
  const ask = useAsk()
  const said = useSignal('')
  const { isBusy, error, act } = useAct()
  const reseed = () =>
    act(async () => {
      const { created } = await ask('reseedTemplates', {})
      said.value = created.length === 0 ? 'None are missing' : `${created.length} created`
      if (created.length > 0) onDone()
    })
  return (
    <>
      <Told error={error.value} />
      <span role="status">{said}</span>
      <button disabled={isBusy} onClick={reseed}>
        Create missing ones
      </button>
    </>
  )
}
