import { ServiceError } from '../../../../client/error.ts'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import type { Item } from '../../ask/pages.ts'
import { useSigned } from '../../session/signed_in.ts'
import type { Filter } from './filter.ts'

/** What was sent again, and what was not. */
export type Replayed = Omit<Answer<'replayPlatformDeliveries'>, 'replayed'>

/** How deliveries are sent again and read, by an operator or by somebody of their organization. */
export function useSending() {
  const ask = useAsk()
  const { isOperator } = useSigned()
  const replayOne = (delivery_id: string) => ask('replayDelivery', { delivery_id })
  return {
    sendChosen: (ids: string[]): Promise<Replayed> =>
      isOperator ? ask('replayPlatformDeliveries', { body: { ids } }) : sendEach(ids, replayOne),
    /** For operators: those that match, the newest first. */
    sendAll: (filter: Filter, limit: number): Promise<Replayed> =>
      ask('replayPlatformDeliveries', { body: { ...filter, limit } }),
    async read(ids: string[]): Promise<Item<'listOrgDeliveries'>[]> {
      const name = isOperator ? 'listPlatformDeliveries' : 'listOrgDeliveries'
      return (await ask(name, { ids: ids.join(','), limit: ids.length })).items
    },
  }
}

/** Statuses that tell of one delivery alone: it is gone, or cannot be sent now. */
const OF_ONE = [404, 409]

/**
 * Sends some one after the other. What cannot be sent is left out, as are all after a failure of another kind:
 * of those that went before it somebody wants to know.
 *
 * @throws ServiceError when such a failure comes before anything was sent
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
