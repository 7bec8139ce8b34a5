import { seededRandom } from '../../../../shared/base/seeded_random.ts'
import { HOUR, SECOND } from '../../../../shared/base/time.ts'

/** Each has a question and an answer. */
export const EXCHANGES = 300
const EACH_MS = HOUR / EXCHANGES

/** Epoch milliseconds: the agent is heard from `asked` to `heard`, the participant from `spoke` to `ended`. */
export type Exchange = ReturnType<typeof composeExchanges>[number]

export function composeExchanges(began: number) {
  const random = seededRandom(1)
  return Array.from({ length: EXCHANGES }, (_, n) => {
    const asked = Math.round(began + n * EACH_MS)
    const heard = asked + 2 * SECOND + Math.round(random() * SECOND)
    const spoke = heard + 300 + Math.round(random() * 700)
    const next = Math.round(began + (n + 1) * EACH_MS)
    const pause = 500 + Math.round(random() ** 3 * 2_500)
    return { n, asked, heard, spoke, ended: next - pause, pause, p: 0.3 + 0.7 * random() }
  })
}

export function instant(epoch: number): string {
  return new Date(epoch).toISOString()
}
