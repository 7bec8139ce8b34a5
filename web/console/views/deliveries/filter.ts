import type { Arguments } from '../../../../client/operation_types.ts'
import { spanOf } from '../../ask/days.ts'
import { only } from '../../ask/filters.ts'

/** The filter of the list of deliveries. */
export type Filter = Omit<Arguments<'listPlatformDeliveries'>, 'ids' | 'cursor' | 'limit'>

/** The request parameters for a query of the URL. Organizations see only their own deliveries. */
export function filterOf(query: Record<string, string>, isOperator: boolean): Filter {
  const { from, to, ...rest } = only(query, [
    'status',
    'interview_id',
    'goal_id',
    'from',
    'to',
    ...(isOperator ? (['org_id'] as const) : []),
  ])
  return { ...rest, ...spanOf({ from, to }) } as Filter
}
