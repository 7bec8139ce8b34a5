import type { RefObject } from 'preact'
import { afterRender } from '../editor/after_render.ts'

/** Moves the focus to the last element that fits the selector, once what was just changed is shown. */
export function focusLast({ current }: RefObject<HTMLElement | null>, selector: string): void {
  afterRender(() => [...current!.querySelectorAll<HTMLElement>(selector)].at(-1)?.focus())
}
