import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Receivers = Awaited<ReturnType<typeof openReceivers>>
export type DeadReceiver = Awaited<ReturnType<typeof openDeadReceiver>>

/** Receivers on loopback, each with its own origin; they record when each webhook arrives. */
export async function openReceivers(count: number) {
  const arrivals = new Map<string, number>()
  let onArrival = (_id: string) => {}
  const answer: RequestListener = (request, response) => {
    request.resume().once('end', () => response.end('ok'))
    const id = String(request.headers['idempotency-key'])
    arrivals.set(id, performance.now())
    onArrival(id)
  }
  const servers = await Promise.all(Array.from({ length: count }, () => listen(answer)))
  return {
    urls: servers.map(urlOf),
    /** When each webhook arrived, by the id of its commit, on the clock of `performance.now()`. */
    arrivals,
    /** Resolves when the webhooks of all these commits have arrived; one wait at a time. */
    async all(commit_ids: string[]): Promise<void> {
      const missing = new Set(commit_ids.filter((id) => !arrivals.has(id)))
      if (missing.size === 0) return
      await new Promise<void>((resolve) => {
        onArrival = (id) => {
          if (missing.delete(id) && missing.size === 0) resolve()
        }
      })
    },
    close: () => closeAll(servers),
  }
}

/** How a receiver can be dead, by how it treats a request. */
const DEAD = {
  hangs: (request) => void request.resume(),
  resets: (request) => void request.socket.resetAndDestroy(),
  'answers 503': (request, response) => {
    request.resume().once('end', () => response.writeHead(503).end())
  },
} satisfies Record<string, RequestListener>

type DeadKind = keyof typeof DEAD

export const DEAD_KINDS = Object.keys(DEAD) as DeadKind[]

/** A receiver that accepts requests and answers none properly. */
export async function openDeadReceiver(kind: DeadKind) {
  const server = await listen(DEAD[kind])
  return {
    kind,
    url: urlOf(server),
    /** Ends the requests that it holds; it accepts new ones. */
    hangUp: () => server.closeAllConnections(),
    close: () => closeAll([server]),
  }
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function urlOf(server: Server) {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

function closeAll(servers: Server[]) {
  for (const server of servers) server.close().closeAllConnections()
}
