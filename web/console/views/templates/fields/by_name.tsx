import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

type Properties = {
  /** Whether there are names to choose from; until then, and without any, it is written. */
  isKnown: boolean
  isLocked: boolean
  choice: ComponentChildren
  written: ComponentChildren
  /** Of the button that leads to what is written. */
  label: string
}

/** A value that is chosen by name, or written as it is stored. What somebody writes is not exchanged for a choice. */
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
