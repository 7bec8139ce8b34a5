import { useEffect, useRef } from 'preact/hooks'

type Options = {
  /** Whether it comes before what the control with the focus does with the keys. */
  isFirst?: boolean
}

/**
 * Runs something, as it is by then, when Ctrl or ⌘ is pressed with a key, wherever the focus is. It takes the place of
 * what the browser does.
 *
 * @param key in lower case, such as `s` or `enter`
 */
export function useShortcut(key: string, run: () => void, { isFirst = false }: Options = {}): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isFirst) event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', onKeyDown, { capture: isFirst })
    return () => removeEventListener('keydown', onKeyDown, { capture: isFirst })
  }, [])
}

/** Whether a dialog waits for an answer, before which nothing else happens. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
