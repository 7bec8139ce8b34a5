import { EventEmitter, once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** From the client to the server, or back. */
type Way = 'there' | 'back'

const HOST = '127.0.0.1'

/** A cable between two programs on loopback that can be cut, blocked and slowed down. */
export type Proxy = Awaited<ReturnType<typeof openProxy>>

/**
 * Listens on a free port and forwards every connection to another port on loopback.
 *
 * @param target port of the server behind it
 */
export async function openProxy(target: number) {
  const sockets = new Set<Socket>()
  const blocked = new Set<Way>()
  const mended = new EventEmitter().setMaxListeners(0)
  let latency_ms = 0
  let server: Server | undefined = await listen(0)
  const address = server.address() as { port: number }

  async function listen(on: number) {
    const opened = createServer({ allowHalfOpen: true }, accept)
    await once(opened.listen(on, HOST), 'listening')
    return opened
  }

  function accept(client: Socket) {
    const upstream = connect({ port: target, host: HOST, allowHalfOpen: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    }
    void carry(client, upstream, 'there')
    void carry(upstream, client, 'back')
  }

  async function carry(from: Socket, to: Socket, way: Way) {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        await passage(way)
        if (!to.write(chunk)) await once(to, 'drain')
      }
      await passage(way)
      to.end()
    } catch {
      // One end was disconnected, so disconnect the other.
      from.destroy()
      to.resetAndDestroy()
    }
  }

  async function passage(way: Way) {
    if (latency_ms > 0) await sleep(latency_ms)
    while (blocked.has(way)) await once(mended, 'mended')
  }

  function unblock() {
    blocked.clear()
    mended.emit('mended')
  }

  /** Breaks every connection and refuses new ones. */
  function cut() {
    server?.close()
    server = undefined
    for (const socket of sockets) socket.resetAndDestroy()
  }

  return {
    port: address.port,
    cut,
    /**
     * Silently holds back everything in these directions. New connections are accepted, and held
     * too.
     */
    block(...ways: [Way, ...Way[]]) {
      for (const way of ways) blocked.add(way)
    },
    /** Delays each piece of data by this much. */
    delay(ms: number) {
      latency_ms = ms
    },
    /** Ends every fault; data that was held back arrives now. */
    async mend() {
      latency_ms = 0
      unblock()
      server ??= await listen(address.port)
    },
    /** Sends new connections to another port. */
    redirect(to: number) {
      target = to
    },
    close() {
      cut()
      unblock()
    },
  }
}
