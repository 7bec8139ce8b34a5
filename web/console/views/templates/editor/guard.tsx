import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { useEffect, useRef } from 'preact/hooks'
import { Dialog } from '../../../parts/dialog.tsx'
import { hasUnsaved } from '../../../session.ts'

/** The query parameters that a draft starts from; the rest only affect display. */
const BEGINNINGS = ['from', 'conversation', 'restore']

/** Whether navigating there leaves the current draft. */
export function isElsewhere(here: URL, to: URL): boolean {
  if (here.origin !== to.origin || here.pathname !== to.pathname) return true
  return BEGINNINGS.some((name) => here.searchParams.get(name) !== to.searchParams.get(name))
}

/**
 * Asks before the user leaves a view with unsaved changes.
 *
 * @returns the pending destination to ask about; null if there is none
 */
export function useGuard(isDirty: ReadonlySignal<boolean>) {
  const { url, route } = useLocation()
  // When the browser goes back, its URL has changed before the question is asked.
  const here = useRef(url)
  here.current = url
  const wanted = useSignal<string | null>(null)
  const isLeaving = useRef(false)
  useSignalEffect(() => {
    hasUnsaved.value = isDirty.value
    return () => (hasUnsaved.value = false)
  })
  useEffect(() => {
    const isAway = (to: string) => isElsewhere(new URL(here.current, location.origin), new URL(to))
    const hold = (event: Event, to: string) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      wanted.value = to
    }
    function onClick(event: MouseEvent) {
      const link = (event.target as Element | null)?.closest?.('a')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
      if (!isDirty.peek() || !link || !isPlain || link.target !== '' || link.download) return
      if (isAway(link.href)) hold(event, link.href)
    }
    function onBack(event: PopStateEvent) {
      const to = location.href
      if (!isDirty.peek() || !isAway(to)) return
      history.pushState(null, '', here.current)
      hold(event, to)
    }
    function onUnload(event: BeforeUnloadEvent) {
      if (isDirty.peek() && !isLeaving.current) event.preventDefault()
    }
    addEventListener('click', onClick, true)
    addEventListener('popstate', onBack, true)
    addEventListener('beforeunload', onUnload)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('popstate', onBack, true)
      removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty])

  return {
    wanted,
    leave() {
      const to = new URL(wanted.value!)
      wanted.value = null
      isLeaving.current = true
      if (to.origin === location.origin && to.pathname.startsWith('/console')) {
        route(to.pathname + to.search)
      } else location.assign(to)
    },
  }
}

type Properties = {
  wanted: Signal<string | null>
  onSave: () => Promise<boolean>
  leave: () => void
}

/** Asks what to do with unsaved changes. */
export function Leaving({ wanted, onSave, leave }: Properties) {
  if (wanted.value === null) return null
  async function saveAndLeave() {
    if (await onSave()) leave()
    else wanted.value = null
  }
  return (
    <Dialog title="Leave without saving?" onClose={() => (wanted.value = null)}>
      <p>Your changes are not saved yet.</p>
      <form method="dialog" class="actions">
        <button class="primary" type="button" onClick={saveAndLeave}>
          Save and leave
        </button>
        <button class="danger" type="button" onClick={leave}>
          Discard changes
        </button>
        <button>Stay</button>
      </form>
    </Dialog>
  )
}
