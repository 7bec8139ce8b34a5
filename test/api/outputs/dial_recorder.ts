import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import { MINUTE } from '../../../shared/base/time.ts'

type Records = Record<string, string[]>

/**
 * The guarded dispatcher, with a recorder where the socket would open and the network's names in `records`:
 * nothing leaves this process. Like the system, it looks up names but not literal addresses. Addresses it
 * would dial are kept in `dialled`, and the request fails.
 *
 * @param leadsTo the remote end of a connection, if it is not the address that was dialled
 */
export function recordDials(records: Records, leadsTo?: string) {
  const dialled: string[] = []
  const closed: string[] = []
  const build: typeof buildConnector = (options) => (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) return dial([host], callback)
    const { lookup } = options as { lookup: LookupFunction }
    lookup(host, { all: true }, (error, addresses) => {
      if (error) return callback(error, null)
      dial(
        (addresses as LookupAddress[]).map(({ address }) => address),
        callback,
      )
    })
  }
  const agent = guardedAgent({ allow_private: false, connect_ms: MINUTE, resolve, build })
  return { agent, dialled, closed }

  function dial(addresses: string[], callback: buildConnector.Callback) {
    dialled.push(...addresses)
    if (leadsTo === undefined) return callback(new Error('dialled'), null)
    const socket = { remoteAddress: leadsTo, destroy: () => closed.push(leadsTo) }
    callback(null, socket as unknown as TLSSocket)
  }

  async function resolve(name: string): Promise<LookupAddress[]> {
    const found = records[name.toLowerCase()] ?? []
    if (found.length === 0) {
      throw Object.assign(new Error(`queryA ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    }
    return found.map((address) => ({ address, family: isIP(address) }))
  }
}
