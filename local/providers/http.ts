import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** What a caller did wrong, in one sentence, with the status to return. */
export class RequestError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws RequestError when the body is not JSON */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  return json(req).catch(() => {
    throw new RequestError(400, 'The body is not JSON')
  })
}

export function sendJson(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** In the shape that OpenAI's clients read. */
export function sendError(res: ServerResponse, status: number, message: string) {
  const type = status < 500 ? 'invalid_request_error' : 'server_error'
  sendJson(res, status, { error: { message, type } })
}

/** The answer to a request that failed: 400 for a body that its schema rejects, else 500. */
export function refusalOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  if (error instanceof z.ZodError) return new RequestError(400, z.prettifyError(error))
  return new RequestError(500, (error as Error).message)
}
