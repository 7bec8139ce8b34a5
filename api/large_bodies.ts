import { ApiError } from '../shared/errors.ts'

/** Large bodies that one caller may send at a time, and all callers of this process together. */
const MOST = { caller: 2, process: 8 }
/** When a caller may send again that was refused, in seconds. */
const RETRY_SECONDS = 5

/**
 * Places for bodies above the usual size, which take memory from their first byte until they are
 * answered, however slowly they come.
 */
export type LargeBodies = {
  /**
   * Takes a place for a caller.
   *
   * @returns gives it back
   * @throws ApiError 429 when the caller has no more, 503 when nobody has
   */
  take(caller: string): () => void
}

export function createLargeBodies(): LargeBodies {
  const taken: string[] = []

  return {
    take(caller) {
      const own = taken.filter((each) => each === caller).length
      if (own >= MOST.caller) throw tooMany('rate_limited', 'Too many large bodies of yours', 429)
      if (taken.length >= MOST.process) throw tooMany('internal_error', 'Too many large bodies', 503)
      taken.push(caller)
      return () => void taken.splice(taken.indexOf(caller), 1)
    },
  }
}

/** The rest of the body is not read, so the connection cannot be used again. */
function tooMany(code: 'rate_limited' | 'internal_error', what: string, status: number) {
  const headers = { 'Retry-After': String(RETRY_SECONDS), Connection: 'close' }
  const message = `${what} are on their way; try again in ${RETRY_SECONDS} s`
  return new ApiError(code, message, { status, headers })
}
