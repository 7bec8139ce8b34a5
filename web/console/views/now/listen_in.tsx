import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useAsk } from '../../ask/answer.ts'
import { useSigned } from '../../session/signed_in.ts'

/** Lets one hear the call. Its participants are told meanwhile. */
export function ListenIn({ session_id }: { session_id: string }) {
  const { isOperator } = useSigned()
  const ask = useAsk()
  const at = useSignal<'off' | 'joining' | 'on'>('off')
  const problem = useSignal('')
  const stop = useSignal<() => void>(() => {})
  useEffect(() => () => stop.value(), [])

  async function listen() {
    at.value = 'joining'
    problem.value = ''
    try {
      const name = isOperator ? 'listenToPlatformSession' : 'listenToSession'
      const credentials = await ask(name, { session_id })
      const { joinAsListener } = await import('./listener.ts')
      stop.value = await joinAsListener(credentials, () => (at.value = 'off'))
      at.value = 'on'
    } catch (error) {
      at.value = 'off'
      problem.value = (error as Error).message
    }
  }

  if (at.value === 'on') {
    return <button onClick={() => stop.value()}>Stop listening</button>
  }
  return (
    <>
      <button onClick={listen} disabled={at.value === 'joining'} title="The participants are told">
        {at.value === 'joining' ? 'Joining…' : 'Listen in'}
      </button>
      {problem.value && <span role="alert">{problem.value}</span>}
    </>
  )
}
