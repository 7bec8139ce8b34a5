import { DELIVERY } from '../conversations/words.ts'
import type { ChartMark } from './chart.ts'

/** The state of a mark, for people; null for none. */
export function stateOf({ kind, state }: Pick<ChartMark, 'kind' | 'state'>): string | null {
  if (kind === 'watchdog' && state === 'forced') return 'Requested by an operator'
  return state && (DELIVERY[state]?.label ?? state)
}
