import ipaddr from 'ipaddr.js'

/** The port that some proxies write behind an address. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/

/**
 * Whom a limit by address counts: an IPv4 address, also where it is written as IPv6, or the /64 of
 * an IPv6 address, because whoever has one address of it has them all. A port behind it does not
 * count. Any other text as it is.
 */
export function networkOf(text: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? text
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()
}
