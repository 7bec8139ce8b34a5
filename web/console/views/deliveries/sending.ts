import { ServiceError } from '../../../../client/error.ts'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import type { Item } from '../../ask/pages.ts'
import { useSigned } from '../../session/signed_in.ts'
import type { Filter } from './filter.ts'

/** What was resent and what was not. */
export type Replayed = Omit<Answer<'replayPlatformDeliveries'>, 'replayed'>

/** How deliveries are resent and read, by an operator or a member of their organization. */
export function useSending() {
  const ask = useAsk()
  const { isOperator } = useSigned()
  const replayOne = (delivery_id: string) => ask('replayDelivery', { delivery_id })
  return {
    sendChosen: (ids: string[]): Promise<Replayed> =>
      isOperator ? ask('replayPlatformDeliveries', { body: { ids } }) : sendEach(ids, replayOne),
    /** For operators: all that match, newest first. */
    sendAll: (filter: Filter, limit: number): Promise<Replayed> =>
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
): Promise<Replayed> {
  const deliveries: Replayed['deliveries'] = []
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
