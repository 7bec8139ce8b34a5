import { signal } from '@preact/signals'

const NAME = 'colloquy.shortcuts'

/**
 * Whether single-key shortcuts are enabled. Users of dictation turn them off, because dictated
 * words press keys; the browser remembers the choice.
 */
export const areShortcutsOn = signal(kept() !== 'off')

export function switchShortcuts(): void {
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
