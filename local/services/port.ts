import { createServer } from 'node:net'

const HOST = '127.0.0.1'

/** `usual` where nobody listens there on loopback, else any free TCP port; 0 asks for any. */
export async function freePort(usual: number): Promise<number> {
  return (await tryPort(usual)) ?? (await tryPort(0))!
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
