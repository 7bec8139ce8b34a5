import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

type Properties = {
  /** Whether there are names to choose from; otherwise the value is typed. */
  isKnown: boolean
  isLocked: boolean
  choice: ComponentChildren
  written: ComponentChildren
  /** Label of the button that switches to typing. */
  label: string
}

/** A value chosen by name, or typed as stored. A value being typed is not replaced by a choice. */
export function ByName({ isKnown, isLocked, choice, written, label }: Properties) {
  const isWritten = useSignal(false)
  const box = useRef<HTMLDivElement>(null)
  function turn() {
    isWritten.value = !isWritten.value
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('select, input, textarea')?.focus(),
    )
  }
  const hasChoice = isKnown && !isWritten.value
  return (
    <div
      ref={box}
      class="by-name"
      onFocusIn={() => {
        if (!isKnown) isWritten.value = true
      }}
    >
      <div>{hasChoice ? choice : written}</div>
      {isKnown && !isLocked && (
        <button type="button" class="quiet" onClick={turn}>
          {hasChoice ? label : 'By name'}
        </button>
      )}
    </div>
  )
}
