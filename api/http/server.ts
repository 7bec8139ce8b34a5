import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Config } from '../../shared/base/environment/config.ts'
import { newId } from '../../shared/base/ids.ts'
import { SECOND } from '../../shared/base/time.ts'

export type ApiServer = {
  /** The URL it listens on, without a trailing slash. */
  url: string
  /** Requests that arrived earlier wait for it. */
  serve(listener: RequestListener): void
  /** Stops accepting connections; resolves when running requests have their responses, or after 10 s. */
  close(): Promise<void>
}

/** @throws Error with one sentence that names PORT, when the port is taken or not permitted */
export async function openServer({
  HOST,
  PORT,
}: Pick<Config, 'HOST' | 'PORT'>): Promise<ApiServer> {
  const server = createServer({
    headersTimeout: 10 * SECOND,
    requestTimeout: 30 * SECOND,
    // How soon after its timeout such a request is noticed.
    connectionsCheckingInterval: 5 * SECOND,
    keepAliveTimeout: 65 * SECOND,
  })
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  let serve!: (listener: RequestListener) => void
  const listening = new Promise<RequestListener>((resolve) => (serve = resolve))
  server.on('request', (req, res) => void listening.then((listener) => listener(req, res)))
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end(REFUSAL.replace('{id}', newId('req')))
  })
  await once(server.listen(PORT, HOST), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw explain(error, HOST, PORT)
  })
  const { port } = server.address() as AddressInfo

  return {
    url: `http://${reachable(HOST)}:${port}`,
    serve,
    async close() {
      const closed = once(server.close(), 'close')
      const idle = setInterval(() => {
        server.closeIdleConnections()
        // To Node, one over which nothing has come yet is not idle; browsers open such connections ahead.
        for (const one of connections) if (one.bytesRead === 0) one.destroy()
      }, 100)
      const late = setTimeout(() => server.closeAllConnections(), 10 * SECOND)
      await closed
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}

/** The response to a request that is not HTTP. */
const REFUSED = { error: { code: 'validation_error', message: 'This is not a valid HTTP request' } }
const REFUSAL = [
  'HTTP/1.1 400 Bad Request',
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  `Content-Length: ${JSON.stringify(REFUSED).length}`,
  'X-Request-Id: {id}',
  '',
  JSON.stringify(REFUSED),
].join('\r\n')

function explain(error: NodeJS.ErrnoException, host: string, port: number) {
  const advice = 'set PORT to another one, or to 0 for any free one'
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} on ${host} is in use; ${advice}`)
  if (error.code === 'EACCES')
    return new Error(`No permission to listen on port ${port} of ${host}; ${advice}`)
  return new Error(`The API cannot listen on ${host}:${port} (${error.code}); check HOST and PORT`)
}

/** The host part of a URL that reaches the server from this machine. */
function reachable(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
