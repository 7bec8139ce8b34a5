import type { RefObject } from 'preact'

/** Moves the focus to the last element that fits the selector, once what was just changed is shown. */
export function focusLast({ current }: RefObject<HTMLElement | null>, selector: string): void {
  requestAnimationFrame(() => [...current!.querySelectorAll<HTMLElement>(selector)].at(-1)?.focus())
}
