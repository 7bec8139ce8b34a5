import { useAsk } from '../../ask/answer.ts'
import { Act } from '../../parts/act.tsx'

/** Makes the model of a running call seem to hang, to see what the participant hears then. */
export function DebugCommand({ session_id }: { session_id: string }) {
  const ask = useAsk()
  const body = { command: 'force_llm_timeout', turns: 1 } as const
  return (
    <Act
      label="Let the model hang"
      said="The model hangs in the next turn."
      work={() => ask('sendDebugCommand', { session_id, body })}
    />
  )
}
