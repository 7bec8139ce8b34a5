import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { SECOND } from '../../shared/time.ts'

type Options = {
  /** As `address` or `address:port`; default: those of the machine. */
  servers?: readonly string[]
  /** How long a name server may take; less than a connection may, so that what one family has is used. */
  timeout_ms?: number
}

/**
 * The addresses of a host that a caller wrote, by DNS alone. `dns.lookup` would also read the hosts file, but
 * keeps one of the process's few threads while a name server says nothing, for tens of seconds that nobody can
 * cut short: a few names of somebody's own silent name server would hold up every other lookup of the process.
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
