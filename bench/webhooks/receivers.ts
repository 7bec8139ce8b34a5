import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Receivers = Awaited<ReturnType<typeof openReceivers>>
export type DeadReceiver = Awaited<ReturnType<typeof openDeadReceiver>>

/** So many receivers on loopback, each with an origin of its own; they note when each webhook comes. */
export async function openReceivers(count: number) {
  const arrivals = new Map<string, number>()
  const waiting: (() => void)[] = []
  const servers = await Promise.all(
    Array.from({ length: count }, () =>
      listen((request, response) => {
        request.resume().once('end', () => response.end('ok'))
        arrivals.set(String(request.headers['idempotency-key']), performance.now())
        for (const check of waiting) check()
      }),
    ),
  )
  return {
    urls: servers.map(urlOf),
    /** When each webhook came, by the id of its commit, on the clock of `performance.now()`. */
    arrivals,
    /** Settles when those of all these commits have come. */
    async all(commit_ids: string[]): Promise<void> {
      const missing = new Set(commit_ids)
      await new Promise<void>((resolve) => {
        const check = () => {
          for (const id of missing) {
            if (!arrivals.has(id)) return
            missing.delete(id)
          }
          resolve()
        }
        waiting.push(check)
        check()
      })
      waiting.length = 0
    },
    close: () => closeAll(servers),
  }
}

/** A receiver that takes requests and never answers. */
export async function openDeadReceiver() {
  const server = await listen((request) => void request.resume())
  return {
    url: urlOf(server),
    /** Ends the requests that it holds; it takes new ones. */
    hangUp: () => server.closeAllConnections(),
    close: () => closeAll([server]),
  }
}

async function listen(answer: Parameters<typeof createServer>[1] & object): Promise<Server> {
  const server = createServer(answer as Parameters<typeof createServer>[1])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function urlOf(server: Server) {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

function closeAll(servers: Server[]) {
  for (const server of servers) server.close().closeAllConnections()
}
