import type { IncomingMessage, ServerResponse } from 'node:http'

const LARGEST_BODY = 32 * 1024 * 1024

/** What a caller did wrong, in one sentence, with the status to answer. */
export class RequestError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws RequestError when the body is too large or not JSON */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of req as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > LARGEST_BODY) throw new RequestError(413, 'The body is larger than 32 MB')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new RequestError(400, 'The body is not JSON')
  }
}

export function sendJson(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** In the shape that OpenAI's clients read. */
export function sendError(res: ServerResponse, status: number, message: string) {
  sendJson(res, status, {
    error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error' },
  })
}
