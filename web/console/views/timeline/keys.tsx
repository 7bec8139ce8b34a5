import { useEffect, useRef } from 'preact/hooks'
import { areShortcutsOn, switchShortcuts } from './shortcuts.ts'

type Acts = Record<
  'next' | 'previous' | 'longest' | 'cutIn' | 'closer' | 'further' | 'all',
  () => void
>
export type Key = { key: string; label: string; act: () => void }

/** What the buttons above the chart do, each by its key too, unless the focus is in the navigation. */
export function useKeys(acts: Acts): Key[] {
  const keys = [
    { key: 'p', label: 'Previous turn', act: acts.previous },
    { key: 'n', label: 'Next turn', act: acts.next },
    { key: 'l', label: 'Longest pause', act: acts.longest },
    { key: 'c', label: 'Next cut-in', act: acts.cutIn },
    { key: '+', label: 'Closer', act: acts.closer },
    { key: '-', label: 'Further', act: acts.further },
    { key: '0', label: 'Whole call', act: acts.all },
  ]
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isElsewhere = target instanceof Element && target.closest('nav, dialog') !== null
      if (isElsewhere || ctrlKey || metaKey || altKey || !areShortcutsOn.value) return
      latest.current.find((one) => one.key === key)?.act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return keys
}

export function Keys({ of }: { of: readonly Key[] }) {
  const isOn = areShortcutsOn.value
  return (
    <div class="keys" role="group" aria-label="Chart">
      {of.map(({ key, label, act }) => (
        <button key={key} class="quiet" onClick={act} aria-keyshortcuts={isOn ? key : undefined}>
          {label} {isOn && <kbd>{key}</kbd>}
        </button>
      ))}
      <label>
        <input type="checkbox" checked={isOn} onChange={switchShortcuts} />
        Single keys
      </label>
    </div>
  )
}
