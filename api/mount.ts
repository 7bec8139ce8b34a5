import { type Router } from '@koa/router'
import { type ParameterizedContext } from 'koa'
import { asOrg } from '../db/sql.ts'
import { keepAnswer } from '../db/idempotency.ts'
import { must } from '../shared/must.ts'
import { admit } from './admit.ts'
import { readJson } from './body.ts'
import { findReplay, readIdempotencyKey } from './idempotency.ts'
import { type Limits } from './limits.ts'
import { type Caller, parametersOf, type Request, type Route, type Transact } from './route.ts'
import { type Service } from './service.ts'
import { check, checkParameters } from './validate.ts'

/** Makes a Koa route of each declaration. Literal paths come before those with parameters. */
export function mount(router: Router, routes: Route[], service: Service, limits: Limits) {
  const ordered = routes.toSorted(
    (a, b) => parametersOf(a.path).length - parametersOf(b.path).length,
  )
  for (const route of ordered) {
    const { method, path } = route
    router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), async (ctx) => {
      ctx.state.route = path
      const caller = await admit(ctx, service, limits, route)
      ctx.state.caller = caller
      const request: Request = {
        caller,
        params: checkParameters(ctx.params),
        query: check(route.query, { ...ctx.query }, 'query'),
        body: undefined,
      }
      const sent = route.body && (await readJson(ctx.req))
      if (route.body) request.body = check(route.body, sent, 'body')
      ctx.body = await answer(ctx, service, route, request, sent)
    })
  }
}

async function answer(
  ctx: ParameterizedContext,
  service: Service,
  route: Route,
  request: Request,
  sent: unknown,
): Promise<unknown> {
  const transact = transactAs(service, request.caller)
  if (route.outside) {
    const scope = { ...service, transact, sql: service.pools.app }
    return route.response.parse(await route.handle(scope, request))
  }
  const { replayable } = route
  const key = replayable && readIdempotencyKey(ctx.get('idempotency-key'))
  return transact(async (sql) => {
    const work = async () => {
      const scope = { ...service, transact, sql }
      return route.response.parse(await route.handle(scope, request))
    }
    if (!replayable || key === undefined || !request.caller) return work()

    const org_id = must('org_id' in request.caller && request.caller.org_id, 'an organization')
    const claim = { org_id: String(org_id), method: ctx.method, path: ctx.path, key }
    const replay = await findReplay(sql, claim, sent)
    if (replay !== undefined) {
      ctx.set('Idempotent-Replayed', 'true')
      return replay
    }
    const fresh = await work()
    await keepAnswer(sql, claim, replayable(fresh))
    return fresh
  })
}

/** An organization's caller sees its own rows; the platform's and the web layer's calls see all. */
function transactAs({ pools }: Service, caller: Caller): Transact {
  return caller && 'org_id' in caller
    ? (work) => asOrg(pools.app, caller.org_id, work)
    : <T>(work: Parameters<Transact>[0]) => pools.service.begin(work) as Promise<T>
}
