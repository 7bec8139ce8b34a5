import type { Arguments } from '../../../../client/operation_types.ts'
import { spanOf } from '../../ask/days.ts'
import { only } from '../../ask/filters.ts'

/** What the list shows of all deliveries. */
export type Filter = Omit<Arguments<'listPlatformDeliveries'>, 'ids' | 'cursor' | 'limit'>

/** What the service is asked for by a query of the address. An organization has its own alone. */
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
