import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'

/**
 * Keeps somebody from leaving a view with unsaved changes before they were asked.
 *
 * @returns where they wanted to go, to be asked about; null while they stay
 */
export function useGuard(isDirty: ReadonlySignal<boolean>) {
  const { route } = useLocation()
  const wanted = useSignal<string | null>(null)
  useEffect(() => {
    const here = location.href
    const hold = (event: Event, to: string) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      wanted.value = to
    }
    function onClick(event: MouseEvent) {
      const link = (event.target as Element | null)?.closest?.('a')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
      if (!isDirty.peek() || !link || !isPlain || link.target !== '' || link.download) return
      if (link.hash !== '' && link.pathname === location.pathname) return
      hold(event, link.href)
    }
    function onBack(event: PopStateEvent) {
      if (!isDirty.peek()) return
      const to = location.href
      history.pushState(null, '', here)
      hold(event, to)
    }
    function onUnload(event: BeforeUnloadEvent) {
      if (isDirty.peek()) event.preventDefault()
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
      if (to.origin === location.origin && to.pathname.startsWith('/console')) {
        route(to.pathname + to.search)
      } else location.assign(to)
    },
  }
}
