import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { SECOND } from '../../shared/base/time.ts'

type Options = {
  /** As `address` or `address:port`; default: the system's. */
  servers?: readonly string[]
  /**
   * Timeout per name server; shorter than that of a connection, so that the results of one address family can
   * still be used.
   */
  timeout_ms?: number
}

/**
 * Resolves a caller's host name, by DNS alone. `dns.lookup` would also read the hosts file, but occupies one
 * of the process's few threads for tens of seconds while a name server is silent, and cannot be cancelled: a
 * few names on an unresponsive name server would block every other lookup of the process.
 *
 * @throws Error with the `code` of `node:dns` when it has none
 */
export async function hostAddresses(
  hostname: string,
  { servers, timeout_ms = 3 * SECOND }: Options = {},
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: timeout_ms, tries: 1 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), timeout_ms)
  const [v4, v6] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]).finally(() => clearTimeout(timer))
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
  return [
    ...addressesIn(v4).map((address) => ({ address, family: 4 })),
    ...addressesIn(v6).map((address) => ({ address, family: 6 })),
  ]
}

function addressesIn(answer: PromiseSettledResult<string[]>) {
  return answer.status === 'fulfilled' ? answer.value : []
}
