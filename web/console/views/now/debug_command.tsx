import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'

/** Makes the model of a running call seem to hang, to see what the participant hears then. */
export function DebugCommand({ session_id }: { session_id: string }) {
  const ask = useAsk()
  const said = useSignal('')
  async function send() {
    said.value = await ask('sendDebugCommand', {
      session_id,
      body: { command: 'force_llm_timeout', turns: 1 },
    }).then(
      () => 'The model hangs in the next turn.',
      (error: Error) => error.message,
    )
  }
  return (
    <>
      <button class="quiet" onClick={send}>
        Let the model hang
      </button>
      <span role="status" class="hint">
        {said.value}
      </span>
    </>
  )
}
