import ipaddr from 'ipaddr.js'

/**
 * Whom a limit by address counts: an IPv4 address, also where it is written as IPv6, or the /64 of
 * an IPv6 address, because whoever has one address of it has them all. Any other text as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()
}
