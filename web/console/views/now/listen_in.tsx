import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useAsk } from '../../ask/answer.ts'
import { useSigned } from '../../signed_in.ts'

/** Lets the user hear the call, as soon as its participants have been told. */
export function ListenIn({ session_id }: { session_id: string }) {
  const { isOperator } = useSigned()
  const ask = useAsk()
  const at = useSignal<'off' | 'joining' | 'telling' | 'on'>('off')
  const problem = useSignal('')
  const stop = useSignal<() => void>(() => {})
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
      stop.value()
    },
    [],
  )

  async function listen() {
    at.value = 'joining'
    problem.value = ''
    try {
      const name = isOperator ? 'listenToPlatformSession' : 'listenToSession'
      const credentials = await ask(name, { session_id })
      const { joinAsListener } = await import('./listener.ts')
      if (isGone.current) return
      let hears = false
      const end = await joinAsListener(credentials, {
        hears: () => {
          hears = true
          if (at.value === 'telling') at.value = 'on'
        },
        over: () => (at.value = 'off'),
      })
      if (isGone.current) return end()
      stop.value = end
      at.value = hears ? 'on' : 'telling'
    } catch (error) {
      at.value = 'off'
      problem.value = `${(error as Error).message}.`
    }
  }

  if (at.value === 'telling' || at.value === 'on') {
    return (
      <>
        <button onClick={() => stop.value()}>Stop listening</button>
        <span role="status">
          {at.value === 'telling' ? 'Telling the participants; then you hear the call' : ''}
        </span>
      </>
    )
  }
  return (
    <>
      <button
        onClick={listen}
        disabled={at.value === 'joining'}
        title="The participants are notified"
      >
        {at.value === 'joining' ? 'Joining…' : 'Listen in'}
      </button>
      {problem.value && <span role="alert">{problem.value}</span>}
    </>
  )
}
