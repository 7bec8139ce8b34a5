import dns from 'node:dns'
import { isIP, Socket } from 'node:net'
import { syncBuiltinESMExports } from 'node:module'

/**
 * From now on this process reaches no other machine, as if there were no network.
 *
 * @returns ends this
 */
export function loopbackOnly(): () => void {
  const { lookup: lookupHere } = dns.promises
  const { resolve4, resolve6 } = dns.promises.Resolver.prototype
  const connect = Socket.prototype.connect as (...args: unknown[]) => Socket
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const host = hostOf(args)
    if (!isLoopback(host)) {
      const refused = Object.assign(new Error(`${host} is outside`), { code: 'ENETUNREACH' })
      queueMicrotask(() => this.destroy(refused))
      return this
    }
    return connect.apply(this, args)
  }
  const lookup = dns.lookup as (...args: unknown[]) => void
  dns.lookup = ((name: string, ...rest: unknown[]) => {
    if (isLoopback(name)) return lookup(name, ...rest)
    const callback = rest.at(-1) as (error: Error) => void
    queueMicrotask(() => callback(notFound(name)))
  }) as typeof dns.lookup
  dns.promises.lookup = ((name: string) =>
    Promise.reject(notFound(name))) as typeof dns.promises.lookup
  const ask = (name: string) => Promise.reject(notFound(name))
  Object.assign(dns.promises.Resolver.prototype, { resolve4: ask, resolve6: ask })
  syncBuiltinESMExports()

  return () => {
    Object.assign(Socket.prototype, { connect })
    Object.assign(dns, { lookup })
    Object.assign(dns.promises, { lookup: lookupHere })
    Object.assign(dns.promises.Resolver.prototype, { resolve4, resolve6 })
    syncBuiltinESMExports()
  }
}

/** The arguments may be nested, as Node passes its normalized ones on. */
function hostOf(args: unknown[]): string {
  const [first, second] = args.flat() as unknown[]
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string }
    return host ?? (path ? 'localhost' : '127.0.0.1')
  }
  return typeof second === 'string' ? second : '127.0.0.1'
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function notFound(name: string) {
  return Object.assign(new Error(`${name} is not known`), { code: 'ENOTFOUND' })
}
