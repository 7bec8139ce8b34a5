import { Readable } from 'node:stream'
import type { ParameterizedContext } from 'koa'
import { MINUTE } from '../../shared/base/time.ts'
import { must } from '../../shared/base/must.ts'
import { type Download, whileAllowed } from '../exports/download.ts'
import type { FileResponse, JsonResponse } from './respond.ts'
import type { Route } from './route.ts'

/** A download whose reader takes nothing for this long is truncated. */
const UNREAD_MS = MINUTE
/** How often a reader's permission is rechecked during a download. */
const READMIT_MS = MINUTE

type Reader = {
  /** Aborted when the client has disconnected. */
  gone: AbortSignal
  /** @throws ApiError when the reader may no longer read */
  readmit: () => Promise<void>
}

/** Sends what a route has responded: JSON, a short file at once, or a download while it is generated. */
export function sendResponse(
  ctx: ParameterizedContext,
  route: Route,
  response: JsonResponse | FileResponse,
  reader: Reader,
): void {
  if ('bytes' in response) sendBytes(ctx, route, response.bytes)
  else if ('download' in response) sendDownload(ctx, response.download, reader)
  else sendJson(ctx, response)
}

function sendBytes(ctx: ParameterizedContext, { media }: Route, bytes: Uint8Array) {
  ctx.set('cache-control', 'private, max-age=300')
  ctx.type = must(media?.[0], 'a response of bytes has a content type')
  ctx.body = Buffer.from(bytes)
}

function sendDownload(ctx: ParameterizedContext, download: Download, { gone, readmit }: Reader) {
  const { type, filename, chunks, close } = download
  if (gone.aborted) close()
  else ctx.res.once('close', close).setTimeout(UNREAD_MS)
  ctx.set('content-disposition', `attachment; filename="${filename}"`)
  ctx.set('content-type', type)
  ctx.body = Readable.from(whileAllowed(chunks, READMIT_MS, readmit))
}

function sendJson(ctx: ParameterizedContext, { text, replayed }: JsonResponse) {
  if (replayed) ctx.set('Idempotent-Replayed', 'true')
  ctx.type = 'json'
  ctx.body = text
}
