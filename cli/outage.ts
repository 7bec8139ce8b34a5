import { say } from './output.ts'

/** Tells of an outage once when it begins and once when it is over. */
export function watchOutage() {
  let isAway = false
  return {
    /** @param isNews it is told of though it was told of before */
    begins(line: string, isNews = false) {
      if (!isAway || isNews) say(line)
      isAway = true
    },
    isOver() {
      if (isAway) say('The service answers again.')
      isAway = false
    },
  }
}
