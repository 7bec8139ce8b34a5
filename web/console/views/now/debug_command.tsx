import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'

/** Makes the model of a running call seem to hang, to test what the participant hears. */
export function DebugCommand({ session_id }: { session_id: string }) {
  const ask = useAsk()
  const said = useSignal('')
  async function send() {
    const body = { command: 'force_llm_timeout', turns: 1 } as const
    await ask('sendDebugCommand', { session_id, body })
    said.value = 'The model will stay silent in the next turn.'
  }
  return (
    <details class="live-debug">
      <summary>Debug</summary>
      <div class="actions">
        <AskFirst
          label="Let the model hang…"
          title="Let the model of this call hang?"
          action="Let it hang"
          isDanger
          work={send}
        >
          <p>
            The participant will notice: in the next turn the model stays silent, and the agent says
            a filler such as “One moment.”, then apologizes instead of answering. The turn after
            that is normal.
          </p>
          <p>The timeline shows it in the row “Watchdog” and says that an operator requested it.</p>
        </AskFirst>
        <span role="status" class="hint">
          {said.value}
        </span>
      </div>
    </details>
  )
}
