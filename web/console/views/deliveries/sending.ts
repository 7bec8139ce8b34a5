import { ServiceError } from '../../../../client/error.ts'
import type { Answer, Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { spanOf } from '../../ask/day_span.ts'
import { only } from '../../ask/filters.ts'
import type { Item } from '../../ask/pages.ts'
import { useSigned } from '../../signed_in.ts'

/** What was resent and what was not. */
export type Resent = Omit<Answer<'replayPlatformDeliveries'>, 'replayed'>

/** How deliveries are resent and read, by an operator or a member of their organization. */
export function useSending() {
  const ask = useAsk()
  const { isOperator } = useSigned()
  const replayOne = (delivery_id: string) => ask('replayDelivery', { delivery_id })
  return {
    sendChosen: (ids: string[]): Promise<Resent> =>
      isOperator ? ask('replayPlatformDeliveries', { body: { ids } }) : sendEach(ids, replayOne),
    /** For operators: all that match, newest first. */
    sendAll: (filter: Filter, limit: number): Promise<Resent> =>
      ask('replayPlatformDeliveries', { body: { ...filter, limit } }),
    async read(ids: string[]): Promise<Item<'listOrgDeliveries'>[]> {
      const name = isOperator ? 'listPlatformDeliveries' : 'listOrgDeliveries'
      return (await ask(name, { ids: ids.join(','), limit: ids.length })).items
    },
  }
}

/** Statuses that concern a single delivery: it was deleted, or cannot be sent now. */
const OF_ONE = [404, 409]

/**
 * Sends deliveries one by one. Those that cannot be sent are skipped. Any other failure skips the
 * rest too, so that those already sent are still reported.
 *
 * @throws ServiceError if such a failure happens before anything was sent
 */
export async function sendEach(
  ids: readonly string[],
  replay: (id: string) => Promise<{ attempts: number }>,
): Promise<Resent> {
  const deliveries: Resent['deliveries'] = []
  for (const id of ids) {
    try {
      const { attempts } = await replay(id)
      deliveries.push({ id, attempts })
    } catch (error) {
      if (error instanceof ServiceError && OF_ONE.includes(error.status ?? 0)) continue
      if (deliveries.length === 0) throw error
      break
    }
  }
  return { deliveries, skipped: ids.length - deliveries.length, has_more: false }
}

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
