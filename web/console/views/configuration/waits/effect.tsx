import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useAsk } from '../../../ask/answer.ts'
import { Told, useAct } from '../../../parts/act.tsx'
import { effectOf, type LabQuery } from './lab_effect.ts'

type Properties = {
  /** The question about what the enclosing form now has. */
  query: (values: Record<string, string>) => LabQuery
}

/** A button that says what the entered values would have done in recorded turns, without saving them. */
export function Effect({ query }: Properties) {
  const ask = useAsk()
  const button = useRef<HTMLButtonElement>(null)
  const { isBusy, error, act } = useAct()
  const said = useSignal<{ text: string; address: string } | undefined>(undefined)
  const show = () =>
    act(async () => {
      said.value = undefined
      const form = button.current!.form!
      const given = query(Object.fromEntries(new FormData(form)) as Record<string, string>)
      const text = effectOf(await ask('runTurnLab', given))
      const pairs = Object.entries(given).map(([name, value]) => [name, String(value)])
      said.value = { text, address: `/console/turn-lab?${new URLSearchParams(pairs)}` }
    })
  return (
    <div class="effect">
      <button type="button" ref={button} disabled={isBusy.value} onClick={show}>
        Show what would change
      </button>
      <div role="status">
        {isBusy.value && <p class="hint">Replaying recorded turns…</p>}
        {said.value && (
          <p>
            {said.value.text} <a href={said.value.address}>More in the turn lab</a>
          </p>
        )}
      </div>
      {error.value && <Told error={error.value} />}
    </div>
  )
}
