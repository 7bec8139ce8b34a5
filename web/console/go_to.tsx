import { signal, useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { useEffect } from 'preact/hooks'
import { focusAddressed } from './parts/addressed.ts'
import { Dialog } from './parts/dialog.tsx'
import { isDialogOpen, useShortcut } from './parts/shortcut.ts'
import { type Place, placesFor } from './places.ts'

const isOpen = signal(false)

/** Opens what `GoTo` shows. */
export function GoToButton() {
  return (
    <button
      class="quiet go-to"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => (isOpen.value = true)}
    >
      Go to… <kbd>Ctrl K</kbd>
    </button>
  )
}

/** Goes to a place by its name: with the button, or with Ctrl+K or ⌘K from anywhere. */
export function GoTo({ places }: { places: readonly Place[] }) {
  const { path, route } = useLocation()
  const wanted = useSignal<string | undefined>(undefined)
  useShortcut('k', () => {
    if (!isDialogOpen()) isOpen.value = true
  })
  // Not before the dialog is gone, which returns the focus to where it was.
  useEffect(() => {
    const { value: to } = wanted
    if (to === undefined) return
    wanted.value = undefined
    const { pathname, hash } = new URL(to, location.origin)
    route(to)
    if (pathname === path) focusAddressed(hash || '#view-title')
  }, [wanted.value])
  if (!isOpen.value) return null
  return (
    <Choice
      places={places}
      close={(place) => {
        isOpen.value = false
        wanted.value = place?.path
      }}
    />
  )
}

type Properties = { places: readonly Place[]; close: (chosen?: Place) => void }

/** A field, and the places whose names fit what is typed; Enter goes to the chosen one. */
function Choice({ places, close }: Properties) {
  const typed = useSignal('')
  const chosen = useSignal(0)
  const found = placesFor(typed.value, places)
  const at = Math.min(chosen.value, found.length - 1)
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    chosen.value = (at + step + found.length) % found.length
    document.getElementById(idOf(chosen.value))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog title="Go to" onClose={() => close()}>
      <form
        class="go-to-choice"
        onSubmit={(event) => {
          event.preventDefault()
          if (found[at]) close(found[at])
        }}
      >
        <input
          autofocus
          role="combobox"
          aria-label="Part of a name"
          aria-expanded={found.length > 0}
          aria-controls="places"
          aria-autocomplete="list"
          aria-activedescendant={found[at] && idOf(at)}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value
            chosen.value = 0
          }}
          onKeyDown={onKeyDown}
        />
        <ul id="places" role="listbox" aria-label="Places">
          {found.map((place, i) => (
            <li
              key={place.path}
              id={idOf(i)}
              role="option"
              aria-selected={i === at}
              onClick={() => close(place)}
            >
              {place.label}
            </li>
          ))}
        </ul>
        <p class="hint" role="status">
          {found.length === 0 && 'Nothing has such a name.'}
        </p>
      </form>
    </Dialog>
  )
}

function idOf(i: number) {
  return `place-${i}`
}
