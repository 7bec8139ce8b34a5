import type { Goal } from '../goal.ts'
import { didYouMean } from './did_you_mean.ts'
import type { Warning } from './warning.ts'

/** Goals that wait for themselves, or for one that the template does not have. */
export function* idleDependencies(
  { id, depends_on = [] }: Goal,
  ids: ReadonlySet<string>,
  at: string,
): Generator<Warning> {
  for (const [d, other] of depends_on.entries()) {
    const field = `${at}depends_on.${d}`
    if (other === id) yield { field, message: `${id} depends on itself` }
    else if (!ids.has(other)) {
      const message = `There is no goal ${other}, so nothing waits for it${didYouMean(other, ids)}`
      yield { field, message }
    }
  }
}
