import type { IncomingMessage } from 'node:http'
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

/** `opened` fails with RefusedSocket, or with what the network threw; the connection is given up then. */
type OpeningSocket = { socket: WebSocket; opened: Promise<void> }

/**
 * A connection that is being opened. The first message may come with the answer that opens it, so listen at once.
 *
 * @param authorization the value of this header
 */
export function openSocket(url: string, authorization: string, patience_ms: number): OpeningSocket {
  const socket = new WebSocket(url, { headers: { authorization } })
  const late = AbortSignal.timeout(patience_ms)
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    let isLate = () => late.reason as Error
    socket.once('unexpected-response', (_, response) => {
      const status = response.statusCode ?? 0
      isLate = () => new RefusedSocket(status, undefined)
      toldBy(response, authorization.replace(/^\w+ /, ''))
        .then((told) => reject(new RefusedSocket(status, told)))
        .catch(reject)
    })
    socket.on('error', reject)
    socket.once('close', () => reject(new Error('The connection was closed before it was open')))
    late.addEventListener('abort', () => reject(isLate()))
  })
  opened.catch(() => socket.terminate())
  return { socket, opened }
}

async function toldBy(response: IncomingMessage, key: string): Promise<string | undefined> {
  const { location, 'dg-error': code } = response.headers
  if (location !== undefined) return `it redirects to ${location.replace(/\?.*/, '')}`
  const body = await text(response).catch(() => '')
  return providerSentence(body || String(code ?? ''), { said: [], told: [] }, key)
}
