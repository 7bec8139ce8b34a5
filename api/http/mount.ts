import type { Router } from '@koa/router'
import { admit } from './admit.ts'
import { answer } from './answer.ts'
import { readJson } from './body.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { knownQuery } from './known_query.ts'
import { boundLargeBodies } from './large_bodies.ts'
import type { Limits } from './limits.ts'
import { rateHeaders, refuseExcess } from './rate_limit.ts'
import { parametersOf, pathWith, type Route, type TakeCreations } from './route.ts'
import { nullAsAbsent } from '../../shared/schema/null_as_absent.ts'
import type { Service } from '../service.ts'
import { check, checkParameters } from './validate.ts'

/** Makes a Koa route of each declaration. Literal paths come before those with parameters. */
export function mount(router: Router, routes: Route[], service: Service, limits: Limits) {
  const ordered = routes.toSorted(
    (a, b) => parametersOf(a.path).length - parametersOf(b.path).length,
  )
  const largeBodies = boundLargeBodies()
  for (const route of ordered) {
    const { method, path } = route
    const Query = knownQuery(route)
    const Body = route.body && nullAsAbsent(route.body, { own_fields: method !== 'patch' })
    router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), largeBodies, async (ctx) => {
      ctx.state.route = path
      const caller = await admit(ctx, service, limits, route)
      ctx.state.caller = caller
      const params = checkParameters(ctx.params)
      const query = check(Query, { ...ctx.query }, 'query') as Record<string, unknown>
      const onLarge = () => ctx.state.takeLarge(caller && 'org_id' in caller ? caller.org_id : null)
      const size = { max_bytes: route.max_body_bytes, onLarge }
      const sent = route.body ? await readJson(ctx.req, size) : null
      const body = Body && check(Body, sent, 'body')
      const key = route.replayable && readIdempotencyKey(ctx.get('idempotency-key'))

      const takeCreations: TakeCreations = (id, count) => {
        const allowance = limits.create(id, count)
        if (caller) ctx.set(rateHeaders(allowance))
        refuseExcess(allowance, 'new conversations')
      }

      const { text, replayed } = await answer(
        { ...service, takeCreations },
        route,
        { caller, params, query, body },
        key === undefined
          ? undefined
          : { method: ctx.method, path: pathWith(path, params), key, sent },
      )
      if (replayed) ctx.set('Idempotent-Replayed', 'true')
      ctx.type = 'json'
      ctx.body = text
    })
  }
}
