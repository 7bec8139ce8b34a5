import { computed, signal } from '@preact/signals'
import { ServiceError } from '../../../client/error.ts'
import { whenBack } from '../../when_back.ts'

const waiting = signal(0)

/** Whether something that is to be shown waits for a service that will be back. */
export const isAway = computed(() => waiting.value > 0)

/** As `whenBack`, for what a view shows. Not for what somebody does: they decide whether to do it again. */
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
