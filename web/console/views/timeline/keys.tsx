import { signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

export type Key = {
  key: string
  label: string
  act: () => void
  /** Shown when there is no target. */
  none?: string | false
}

/**
 * Buttons above the chart, each with a shortcut key that works unless the focus is in the
 * navigation.
 */
export function Keys({ of }: { of: readonly Key[] }) {
  const isOn = areShortcutsOn.value
  const said = useSignal('')
  function press({ act, none }: Key) {
    said.value = none || ''
    if (!none) act()
  }
  const latest = useRef(of)
  latest.current = of
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isElsewhere = target instanceof Element && target.closest('nav, dialog') !== null
      if (isElsewhere || ctrlKey || metaKey || altKey || !areShortcutsOn.value) return
      const found = latest.current.find((one) => one.key === key)
      if (found) press(found)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <div class="keys" role="group" aria-label="Chart">
      {of.map((one) => (
        <button
          key={one.key}
          class="quiet"
          onClick={() => press(one)}
          aria-keyshortcuts={isOn ? one.key : undefined}
        >
          {one.label} {isOn && <kbd>{one.key}</kbd>}
        </button>
      ))}
      <label title="Letters work without Ctrl; turn this off if you use dictation">
        <input type="checkbox" checked={isOn} onChange={switchShortcuts} />
        Single keys
      </label>
      <span role="status" class="hint">
        {said.value}
      </span>
    </div>
  )
}

const NAME = 'colloquy.shortcuts'

/**
 * Whether single-key shortcuts are enabled. Users of dictation turn them off, because dictated
 * words press keys; the browser remembers the choice.
 */
const areShortcutsOn = signal(kept() !== 'off')

function switchShortcuts(): void {
  areShortcutsOn.value = !areShortcutsOn.value
  try {
    localStorage.setItem(NAME, areShortcutsOn.value ? 'on' : 'off')
  } catch {
    // Without storage, the choice is simply forgotten.
  }
}

function kept() {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}
