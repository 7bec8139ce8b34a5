import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a receiver can be dead, by what it does with a request. */
const KINDS: Record<string, RequestListener> = {
  hangs: (request) => void request.resume(),
  resets: (request) => void request.socket.resetAndDestroy(),
  'answers 503': (request, response) => {
    request.resume().once('end', () => response.writeHead(503).end())
  },
}

export type DeadReceiver = Awaited<ReturnType<typeof openDeadReceivers>>[number]

/** One of each kind. */
export function openDeadReceivers() {
  return Promise.all(
    Object.entries(KINDS).map(async ([kind, answer]) => {
      const server = createServer(answer).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      return {
        kind,
        url: `http://127.0.0.1:${port}/hook`,
        close: () => void server.close().closeAllConnections(),
      }
    }),
  )
}
