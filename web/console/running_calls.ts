import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { RunningCalls } from '../../shared/people/console.ts'
import { presenceHeaders } from './presence.ts'

const PERIOD_MS = 15_000

/** How many calls the user may watch right now; 0 until it is known. It is asked for while the page is visible. */
export function useRunningCalls(): ReadonlySignal<number> {
  const count = useSignal(0)
  useEffect(() => {
    let isOver = false
    async function ask() {
      if (document.visibilityState === 'hidden') return
      const answer = await fetch('/console/api/now', { headers: presenceHeaders() }).catch(() => {})
      if (isOver || !answer?.ok) return
      count.value = ((await answer.json()) as RunningCalls).calls
    }
    void ask()
    const timer = setInterval(() => void ask(), PERIOD_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return count
}
