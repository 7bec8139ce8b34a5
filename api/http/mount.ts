import { Readable } from 'node:stream'
import type { Router } from '@koa/router'
import type { Admission } from './admit.ts'
import { answer } from './answer.ts'
import { createBodyReader } from './body/body.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { type Caller, parametersOf, type Route } from './route.ts'
import { whileAllowed } from '../exports/download.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { must } from '../../shared/base/must.ts'
import { nullAsAbsent } from '../../shared/base/schema/null_as_absent.ts'
import { PERSON_SECRET_HEADER } from './person_secret.ts'
import { check, checkParameters, knownQuery } from './validate.ts'
import type { Service } from '../service.ts'

/** A download whose reader takes nothing for this long is truncated. */
const UNREAD_MS = MINUTE
/** How often a reader's permission is rechecked during a download. */
const READMIT_MS = MINUTE

/** Adds a Koa route for each declaration; literal paths take precedence over those with parameters. */
export function mount(router: Router, routes: Route[], service: Service, admission: Admission) {
  const ordered = routes.toSorted(
    (a, b) => parametersOf(a.path).length - parametersOf(b.path).length,
  )
  const withBody = createBodyReader()
  for (const route of ordered) {
    const { method, path, max_body_bytes: max_bytes, max_values } = route
    const Query = knownQuery(route)
    const Body = route.body && nullAsAbsent(route.body, { own_fields: method !== 'patch' })
    router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), async (ctx) => {
      ctx.state.route = path
      const gone = new AbortController()
      ctx.res.once('close', () => ctx.res.writableFinished || gone.abort())
      const caller = await admission.admit(ctx, route)
      ctx.state.caller = caller
      const params = checkParameters(ctx.params)
      const query = check(Query, { ...ctx.query }, 'query') as Record<string, unknown>

      async function respond(sent: unknown, next = () => {}) {
        const body = Body && check(Body, sent, 'body', max_values)
        if (route.outside) next()
        const key = route.idempotent && readIdempotencyKey(ctx.get('idempotency-key'))
        const answered = await answer(
          {
            ...service,
            takeCreations: (id, count) => admission.takeCreations(ctx, caller, id, count),
          },
          route,
          {
            id: ctx.state.request_id,
            caller,
            params,
            query,
            body,
            person_secret: route.of_person ? ctx.get(PERSON_SECRET_HEADER) : '',
            gone: gone.signal,
          },
          key === undefined
            ? undefined
            : { method: ctx.method, path: decodeURIComponent(ctx.path), key, sent },
        )
        if ('bytes' in answered) {
          ctx.set('cache-control', 'private, max-age=300')
          ctx.type = must(route.media?.[0], 'an answer of bytes has a content type')
          ctx.body = Buffer.from(answered.bytes)
          return
        }
        if ('download' in answered) {
          const { type, filename, chunks, close } = answered.download
          if (gone.signal.aborted) close()
          else ctx.res.once('close', close).setTimeout(UNREAD_MS)
          ctx.set('content-disposition', `attachment; filename="${filename}"`)
          ctx.set('content-type', type)
          const readmit = () => admission.readmitKey(ctx)
          ctx.body = Readable.from(whileAllowed(chunks, READMIT_MS, readmit))
          return
        }
        const { text, replayed } = answered
        if (replayed) ctx.set('Idempotent-Replayed', 'true')
        ctx.type = 'json'
        ctx.body = text
      }
      const sender = senderOf(caller)
      await (route.body
        ? withBody(ctx.req, { sender, max_bytes, max_values, gone: gone.signal }, respond)
        : respond(null))
    })
  }
}

/** Whose large requests are counted together; null: not counted for anybody. */
function senderOf(caller: Caller): string | null {
  if (!caller || 'internal' in caller) return null
  return 'org_id' in caller ? caller.org_id : (caller.key_id ?? 'environment')
}
