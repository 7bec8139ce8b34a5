import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LiveMessage } from '../../../../shared/console/live.ts'
import { findSession } from '../../session/session.ts'
import { advanceWatched, type Watched } from './watched.ts'

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
    const source = new EventSource('/console/api/live')
    source.onopen = () => (isLost.value = false)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      calls.value = advanceWatched(calls.value ?? [], JSON.parse(data) as LiveMessage)
    }
    source.onerror = () => {
      isLost.value = true
      // It gives up by itself when it was refused, such as after the sign-in has ended.
      if (source.readyState === EventSource.CLOSED) void findSession()
    }
    return () => source.close()
  }, [])
  return { calls, isLost }
}
