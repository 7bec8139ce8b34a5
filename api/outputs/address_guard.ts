import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'
import { HTTPS_REQUIRED } from '../../shared/outputs/rendering/url.ts'
import { SECOND } from '../../shared/base/time.ts'
import { hostAddresses } from './host_addresses.ts'

const CONNECT_MS = 5 * SECOND
/** A receiver may ask for a longer keep-alive, and gets as many connections as it has names. */
const CONNECTIONS = { pipelining: 1, keepAliveTimeout: 4 * SECOND, keepAliveMaxTimeout: 4 * SECOND }

class AddressRefused extends Error {
  override name = 'AddressRefused'

  constructor(host: string, why: string) {
    super(`${host} is refused: ${why}`)
  }
}

type Options = {
  /** Allows loopback and private addresses, and http; for local development. */
  allow_private: boolean
  connect_ms?: number
  resolve?: Resolve
  /** Opens sockets; tests replace it to record what would be dialled. */
  build?: typeof buildConnector
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>

/**
 * The dispatcher for every request whose URL comes from a caller. It connects only over https and only to
 * public addresses: it checks what the name resolves to, connects to exactly those addresses, and checks the
 * remote address again.
 */
export function guardedAgent({
  allow_private,
  connect_ms: timeout = CONNECT_MS,
  resolve = hostAddresses,
  build = buildConnector,
}: Options): Agent {
  if (allow_private) return new Agent({ ...CONNECTIONS, connect: build({ timeout }) })
  const connect = build({ timeout, autoSelectFamily: true, lookup: publicAddresses(resolve) })
  return new Agent({
    ...CONNECTIONS,
    connect(options, callback) {
      const why = whyRefused(options)
      if (why !== undefined) return callback(new AddressRefused(options.hostname, why), null)
      connect(options, (...result) => {
        const [error, socket] = result
        if (error || isPublic(socket.remoteAddress ?? '')) return callback(...result)
        socket.destroy()
        const why = 'it resolved to a private address'
        callback(new AddressRefused(options.hostname, why), null)
      })
    },
  })
}

/** Whether an address is global unicast, even when written as an IPv4-mapped IPv6 address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(GLOBAL_UNICAST, 3)
    : parsed.toString() !== AZURE_HOST
}

const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::')
/** Looks public, but inside that cloud it serves the requesting machine's secrets. */
const AZURE_HOST = '168.63.129.16'

/** Why a URL is refused before DNS, which literal addresses bypass. */
export function whyRefused({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>) {
  if (protocol !== 'https:') return HTTPS_REQUIRED
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!isIP(literal) || isPublic(literal)) return undefined
  return 'it is not a public internet address'
}

function publicAddresses(resolve: Resolve): LookupFunction {
  return (hostname, _options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (addresses.length > 0 && addresses.every(({ address }) => isPublic(address))) {
          return callback(null, addresses)
        }
        callback(new AddressRefused(hostname, 'it has a non-public address'), [])
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}
