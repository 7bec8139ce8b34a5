import { signal } from '@preact/signals'

const NAME = 'colloquy.shortcuts'

/** Whether single keys act. Who dictates switches them off, because words press keys; the browser keeps that. */
export const areShortcutsOn = signal(kept() !== 'off')

export function switchShortcuts(): void {
  areShortcutsOn.value = !areShortcutsOn.value
  try {
    localStorage.setItem(NAME, areShortcutsOn.value ? 'on' : 'off')
  } catch {
    // A browser that forbids storage only forgets it.
  }
}

function kept() {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}
