import type { ServiceError } from '../../client/error.ts'
import { say } from '../output.ts'

/** Tells of an outage, or a limit of requests, once when it begins and once when it is over. */
export function watchOutage() {
  let end: string | undefined
  return {
    /**
     * @param next what is done about it
     * @param isNews it is told of though it was told of before
     */
    begins({ code, message }: ServiceError, next: string, isNews = false) {
      const before = end
      end = code === 'rate_limited' ? LIMIT_IS_OVER : OUTAGE_IS_OVER
      if (end !== before || isNews) say(`${message}; ${next}`)
    },
    isOver() {
      if (end) say(end)
      end = undefined
    },
  }
}

const LIMIT_IS_OVER = 'The service takes requests again.'
const OUTAGE_IS_OVER = 'The service answers again.'
