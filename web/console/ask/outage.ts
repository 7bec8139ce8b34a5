import { computed, signal } from '@preact/signals'
import { ServiceError } from '../../../client/error.ts'
import { whenBack } from '../../when_back.ts'

const waiting = signal(0)

/** Whether a view is waiting for a service that will be back. */
export const isAway = computed(() => waiting.value > 0)

/**
 * `whenBack` for loading views. Not for actions: people decide themselves whether to retry those.
 */
export async function whenAnswered<T>(ask: () => Promise<T>): Promise<T> {
  let waits = false
  try {
    return await whenBack(ask, passingIn, () => {
      if (!waits) waiting.value++
      waits = true
    })
  } finally {
    if (waits) waiting.value--
  }
}

function passingIn(error: unknown) {
  if (!(error instanceof ServiceError)) return undefined
  const { code, status, retry_after_seconds } = error
  if (code !== 'unreachable' && status !== 503) return undefined
  return { back_in_ms: retry_after_seconds === null ? null : retry_after_seconds * 1000 }
}
