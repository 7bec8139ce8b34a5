import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Address of an HTTP server on a free port, until the test ends, or with `afterAll` until the file
 * does.
 */
export async function serve(
  listener: RequestListener,
  whenOver: (close: () => void) => void = onTestFinished,
): Promise<string> {
  const server = createServer(listener)
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
