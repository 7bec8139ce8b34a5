import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LiveMessage, WaitsForAgents } from '../../../../shared/platform/live.ts'
import { findSession } from '../../session.ts'
import { advanceWatched, type Watched } from './watched.ts'

/** Retry delay after a refusal. */
const AGAIN_MS = 3_000

export type Stream = {
  /** Null until the first message. */
  calls: ReadonlySignal<readonly Watched[] | null>
  /** Who is waiting for an agent; null until it is known. */
  waits: ReadonlySignal<WaitsForAgents | null>
  /** The connection was lost; the browser reconnects automatically. */
  isLost: ReadonlySignal<boolean>
}

/** The running calls, live. */
export function useStream(): Stream {
  const calls = useSignal<readonly Watched[] | null>(null)
  const waits = useSignal<WaitsForAgents | null>(null)
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
        const message = JSON.parse(data) as LiveMessage
        if ('waits' in message) waits.value = message.waits
        else calls.value = advanceWatched(calls.value ?? [], message)
      }
      source.onerror = () => {
        isLost.value = true
        if (source.readyState !== EventSource.CLOSED) return
        // The browser gives up after a refusal: the sign-in has ended, or the service cannot
        // answer.
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
  return { calls, waits, isLost }
}
