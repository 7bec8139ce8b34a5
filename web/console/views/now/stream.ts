import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LiveMessage } from '../../../../shared/console/live.ts'
import { findSession } from '../../session/session.ts'
import { advanceWatched, type Watched } from './watched.ts'

/** How soon it asks again after it was refused. */
const AGAIN_MS = 3_000

export type Stream = {
  /** Null until the first message. */
  calls: ReadonlySignal<readonly Watched[] | null>
  /** The connection was lost; the browser tries again by itself. */
  isLost: ReadonlySignal<boolean>
}

/** The running calls as they change. */
export function useStream(): Stream {
  const calls = useSignal<readonly Watched[] | null>(null)
  const isLost = useSignal(false)
  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    function open() {
      if (isOver) return
      source = new EventSource('/console/api/live')
      source.onopen = () => (isLost.value = false)
      source.onmessage = ({ data }: MessageEvent<string>) => {
        calls.value = advanceWatched(calls.value ?? [], JSON.parse(data) as LiveMessage)
      }
      source.onerror = () => {
        isLost.value = true
        if (source.readyState !== EventSource.CLOSED) return
        // The browser gives up by itself when it was refused: the sign-in has ended, or the service cannot answer.
        void findSession().then(() => (timer = setTimeout(open, AGAIN_MS)))
      }
    }
    open()
    return () => {
      isOver = true
      clearTimeout(timer)
      source.close()
    }
  }, [])
  return { calls, isLost }
}
