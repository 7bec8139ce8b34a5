import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves a benchmark's reference on loopback: a separate program that answers JSON and ends with it.
 */
export function serveReference(answer: (request: IncomingMessage) => Promise<unknown>): void {
  const server = createServer(async (request, response) => {
    const body = JSON.stringify(await answer(request))
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` })
  })
}
