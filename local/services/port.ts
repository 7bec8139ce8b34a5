import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

const HOST = '127.0.0.1'

/**
 * Reads PORT: undefined where it does not say, 0 for any.
 *
 * @throws Error when it is no port, or another program listens there
 */
export async function askedPort(text: string | undefined): Promise<number | undefined> {
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT (${text}) is not a port: must be a number from 0 to 65535`)
  }
  if (port === 0 || (await isFree(port))) return port
  throw new Error(
    `Another program is listening on port ${port}: stop it, or choose another with PORT (0 takes any free one)`,
  )
}

/** `usual` where nobody listens there on loopback, else any free TCP port; 0 asks for any. */
export async function freePort(usual: number): Promise<number> {
  return (await tryPort(usual)) ?? (await tryPort(0))!
}

/** `usual` where nobody listens there on loopback, else any free UDP port. */
export async function freeUdpPort(usual: number): Promise<number> {
  return (await tryUdpPort(usual)) ?? (await tryUdpPort(0))!
}

/** Whether a server could listen on this TCP port of loopback now. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined
}

/**
 * Starts a server on `usual` or a free port. Another process may take the port between the choice and
 * the start, so a start that failed while its port was taken is tried again on another port.
 */
export async function startOnFreePort<T>(
  usual: number,
  start: (port: number) => Promise<T>,
  attempts = 3,
): Promise<T> {
  const port = await freePort(usual)
  try {
    return await start(port)
  } catch (error) {
    if (attempts <= 1 || (await isFree(port))) throw error
    return startOnFreePort(0, start, attempts - 1)
  }
}

/** Whether a datagram sent on loopback arrives there. */
export function loopbackCarriesUdp(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const finish = (arrived: boolean) => {
      clearTimeout(timer)
      socket.close(() => resolve(arrived))
    }
    const timer = setTimeout(() => finish(false), 1000)
    socket.once('error', () => finish(false))
    socket.once('message', () => finish(true))
    socket.bind(0, HOST, () => socket.send('?', socket.address().port, HOST))
  })
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : undefined
      server.close(() => resolve(taken))
    })
  })
}

function tryUdpPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => resolve(undefined))
    socket.bind({ port, address: HOST, exclusive: true }, () => {
      const taken = socket.address().port
      socket.close(() => resolve(taken))
    })
  })
}
