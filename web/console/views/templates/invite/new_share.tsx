import type { TargetedSubmitEvent } from 'preact'
import { useAsk } from '../../../ask/answer.ts'
import { useAct } from '../parts/act.ts'
import { Told } from '../parts/told.tsx'

export function NewShare({ template_id, onDone }: { template_id: string; onDone: () => void }) {
  const ask = useAsk()
  const { isBusy, error, act } = useAct()
  function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const until = new FormData(event.currentTarget).get('until') as string
    const body = until === '' ? {} : { expires_at: new Date(until).toISOString() }
    void act(async () => {
      await ask('shareTemplate', { template_id, body })
      onDone()
    })
  }
  return (
    <form class="filters" onSubmit={submit}>
      <div class="field">
        <label for="until">Expires (may be empty)</label>
        <input id="until" name="until" type="datetime-local" />
      </div>
      <button class="primary" disabled={isBusy}>
        Create a link
      </button>
      <Told error={error.value} />
    </form>
  )
}
