import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Router } from '@koa/router'
import type { Middleware, ParameterizedContext } from 'koa'
import { nullAsAbsent } from '../../shared/base/schema/null_as_absent.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { must } from '../../shared/base/must.ts'
import type { Service } from '../service.ts'
import type { Admission } from './admit.ts'
import { createBodyReader } from './body/body.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { refuseUnconfirmed } from './refuse_unconfirmed.ts'
import { type FileResponse, type JsonResponse, respond } from './respond.ts'
import {
  type Caller,
  parametersOf,
  PERSON_SECRET_HEADER,
  PERSON_TOKEN_HEADER,
  type Route,
} from './route.ts'
import { check, checkParameters, knownQuery } from './validate.ts'
import { type Download, whileAllowed } from './download.ts'

/** Adds a Koa route for each declaration; literal paths take precedence over those with parameters. */
export function mount(router: Router, routes: Route[], service: Service, admission: Admission) {
  const ordered = routes.toSorted(
    (a, b) => parametersOf(a.path).length - parametersOf(b.path).length,
  )
  const withBody = createBodyReader()
  for (const route of ordered) {
    const { method, path } = route
    const serve = serving(route, service, admission, withBody)
    router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), serve)
  }
}

/** What happens to each request of a route, in this order. */
function serving(
  route: Route,
  service: Service,
  admission: Admission,
  withBody: ReturnType<typeof createBodyReader>,
): Middleware {
  const { method, path, max_body_bytes: max_bytes, max_values } = route
  const Query = knownQuery(route)
  const Body = route.body && nullAsAbsent(route.body, { own_fields: method !== 'patch' })

  return async (ctx) => {
    ctx.state.route = path
    const gone = goneSignal(ctx.res)
    // Who calls comes before what they send: a refused caller learns nothing about their request.
    const caller = await admission.admit(ctx, route)
    ctx.state.caller = caller
    const params = checkParameters(ctx.params)
    const query = check(Query, { ...ctx.query }, 'query') as Record<string, unknown>
    // Last, because it may be large.
    if (!route.body) return respondTo(null)
    await withBody(ctx.req, { sender: senderOf(caller), max_bytes, max_values, gone }, respondTo)

    async function respondTo(sent: unknown, nextBody = () => {}) {
      const body = Body && check(Body, sent, 'body', max_values)
      // The sender's next body need not wait for what the handler asks the outside.
      if (route.outside) nextBody()
      const id = ctx.state.request_id
      const person_secret = route.of_person ? ctx.get(PERSON_SECRET_HEADER) : ''
      const person_token = route.of_person === 'optional' ? ctx.get(PERSON_TOKEN_HEADER) : ''
      const key = route.idempotent && readIdempotencyKey(ctx.get('idempotency-key'))
      const askForKey = () => refuseUnconfirmed(ctx)
      const person = { person_secret, person_token }
      const sender = { caller, ...person, address: ctx.ip, gone, askForKey }
      const request = { id, params, query, body, ...sender }
      if (route.asksForKey?.(request)) askForKey()
      const response = await respond(
        {
          ...service,
          takeCreations: (id, count) => admission.takeCreations(ctx, caller, id, count),
        },
        route,
        request,
        key === undefined
          ? undefined
          : { method: ctx.method, path: decodeURIComponent(ctx.path), key, sent },
      )
      const readmit = () => admission.readmitKey(ctx, route)
      // It may have waited for long, and the key may have ended meanwhile.
      if (caller && route.outside && method === 'get') await readmit()
      sendResponse(ctx, route, response, { gone, readmit })
    }
  }
}

/** Aborted when the client disconnects before its response is sent. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => response.writableFinished || gone.abort())
  return gone.signal
}

/** Whose large requests are counted together; null: not counted for anybody. */
function senderOf(caller: Caller): string | null {
  if (!caller || 'internal' in caller) return null
  return 'org_id' in caller ? caller.org_id : (caller.key_id ?? 'environment')
}

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
function sendResponse(
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
