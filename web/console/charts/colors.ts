import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Color } from './graph.ts'

type Named = Color | 'ink' | 'soft-ink' | 'line' | 'surface' | 'accent'

/** The current value of a style sheet colour, for a canvas. */
export type Colors<Name extends string = Named> = (name: Name) => string

export function colorsOf<Name extends string = Named>(element: Element): Colors<Name> {
  const style = getComputedStyle(element)
  const known = new Map<Name, string>()
  return (name) => {
    const color = known.get(name) ?? style.getPropertyValue(`--${name}`).trim()
    known.set(name, color)
    return color
  }
}

/** Whether colours are dark; charts are redrawn when that changes. */
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

/** Font of canvas text. */
export const FONT = '12px system-ui, sans-serif'
