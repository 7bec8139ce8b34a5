import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Color } from './graph.ts'

type Named = Color | 'ink' | 'soft-ink' | 'line' | 'surface' | 'accent'

/** A colour of the style sheet as it is now, for a canvas. */
export type Colors = (name: Named) => string

export function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element)
  return (name) => style.getPropertyValue(`--${name}`).trim()
}

/** Whether colours are dark; whatever is drawn is drawn anew when that changes. */
export function useIsDark(): boolean {
  const isDark = useSignal(matchMedia(DARK).matches)
  useEffect(() => {
    const dark = matchMedia(DARK)
    const follow = () => (isDark.value = dark.matches)
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [])
  return isDark.value
}

const DARK = '(prefers-color-scheme: dark)'
