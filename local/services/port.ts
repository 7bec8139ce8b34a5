import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { Port } from '../../shared/base/environment/variables.ts'

const HOST = '127.0.0.1'

/**
 * Reads a port variable: undefined if it is not set, 0 for any port.
 *
 * @throws Error when it is not a port, or another program listens there
 */
export async function askedPort(
  name: 'PORT' | 'PROVIDERS_PORT',
  env: NodeJS.ProcessEnv,
): Promise<number | undefined> {
  const text = env[name]
  if (!text) return undefined
  const { data: port, error } = Port.safeParse(text)
  if (error) throw new Error(`${name} cannot be used (${error.issues[0]!.message})`)
  if (port === 0 || (await isFree(port))) return port
  throw new Error(
    `Another program is listening on port ${port}: stop it, or choose another with ${name} (0 takes any free one)`,
  )
}

/** `usual` if nobody listens there on loopback, else any free TCP port; 0 asks for any. */
export async function freePort(usual: number): Promise<number> {
  return (await tryPort(usual)) ?? (await tryPort(0))!
}

/** `usual` if nobody listens there on loopback, else any free UDP port. */
export async function freeUdpPort(usual: number): Promise<number> {
  return (await tryUdpPort(usual)) ?? (await tryUdpPort(0))!
}

/** Whether a server could listen on this TCP port of loopback now. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined
}

/**
 * Starts a server on `usual` or a free port. Another process may take the port between the choice
 * and the start, so a start that fails while its port is taken is retried on another port, as is one that says
 * so of a further port that it takes.
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
    const isTaken = /EADDRINUSE|address already in use/i.test(String(error))
    if (attempts <= 1 || (!isTaken && (await isFree(port)))) throw error
    return startOnFreePort(0, start, attempts - 1)
  }
}

/** Whether a datagram sent on loopback arrives there. */
export async function loopbackCarriesUdp(): Promise<boolean> {
  const socket = createSocket('udp4').bind(0, HOST)
  try {
    await once(socket, 'listening')
    socket.send('?', socket.address().port, HOST)
    await once(socket, 'message', { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}

function tryPort(port: number) {
  return portOf(createServer().listen({ port, host: HOST, exclusive: true }))
}

function tryUdpPort(port: number) {
  return portOf(createSocket('udp4').bind({ port, address: HOST, exclusive: true }))
}

/** The port that it got, once it is free again; undefined if it got none. */
async function portOf(listener: Server | Socket): Promise<number | undefined> {
  try {
    await once(listener, 'listening')
  } catch {
    return undefined
  }
  const { port } = listener.address() as AddressInfo
  await once(listener.close(), 'close')
  return port
}
