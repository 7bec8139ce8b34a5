import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'

/** A server refused to open a WebSocket. */
export class RefusedSocket extends Error {
  readonly status: number
  /** As `error.told` of a refused request. */
  readonly body: { told?: string }

  constructor(status: number, told: string | undefined) {
    super(`The connection was refused with status ${status}`)
    this.status = status
    this.body = told === undefined ? {} : { told }
  }
}

/**
 * @param authorization the value of this header
 * @throws RefusedSocket, or what the network threw
 */
export async function openedSocket(
  url: string,
  authorization: string,
  patience_ms: number,
): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers: { authorization } })
  const late = AbortSignal.timeout(patience_ms)
  const opened = new Promise<WebSocket>((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_, response) => {
      const { statusCode = 0, headers } = response
      const key = authorization.replace(/^\w+ /, '')
      text(response)
        .catch(() => '')
        .then((body) => providerSentence(body || String(headers['dg-error'] ?? ''), NOTHING, key))
        .then((told) => reject(new RefusedSocket(statusCode, told)), reject)
    })
    socket.on('error', reject)
    late.addEventListener('abort', () => reject(late.reason as Error))
  })
  opened.catch(() => socket.terminate())
  return opened
}

const NOTHING = { said: [], told: [] }
