import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** One delivery attempt. */
export type Attempt = {
  /** Its subject, as its address says: a goal, or a conversation that ended. */
  about: string
  interview_id: string
  idempotency_key: string
  /** Equal for equal bodies. */
  fingerprint: string
  /** Whether it was answered with success. */
  accepted: boolean
}

/** How an attempt is answered; `ok` unless told otherwise. */
type Manner = 'ok' | 'unavailable' | 'silent'

/** Receives webhooks, records each attempt, and fails when told to. */
export async function startReceiver() {
  const attempts: Attempt[] = []
  let manner: Manner = 'ok'
  let onArrival: ((attempt: Attempt) => void) | undefined
  const server = createServer(async (request, response) => {
    const attempt = await read(request, manner === 'ok')
    attempts.push(attempt)
    onArrival?.(attempt)
    answer(response, manner)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    attempts: attempts as readonly Attempt[],
    /** Answers in this way from now on. */
    behave(next: Manner) {
      manner = next
    },
    /** Calls `listener` once, with the next attempt, before it is answered. */
    onNext(listener: (attempt: Attempt) => void) {
      onArrival = (attempt) => {
        onArrival = undefined
        listener(attempt)
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(request: IncomingMessage, accepted: boolean): Promise<Attempt> {
  const body = await buffer(request)
  const { interview_id } = JSON.parse(body.toString('utf8')) as { interview_id: string }
  return {
    about: request.url!.slice(1),
    interview_id,
    idempotency_key: String(request.headers['idempotency-key']),
    fingerprint: createHash('sha256').update(body).digest('hex'),
    accepted,
  }
}

function answer(response: ServerResponse, manner: Manner) {
  if (manner === 'silent') return
  response.writeHead(manner === 'ok' ? 200 : 503).end()
}
