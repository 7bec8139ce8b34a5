import { keepAnswer } from '../../db/service/idempotency.ts'
import { asOrg, readAsOrg, retryRead } from '../../db/sql.ts'
import { askedWith, findEarlyReplay, findReplay, prepareOnce } from './idempotency.ts'
import type { Caller, RouteRequest, Route, RouteScope, Transact } from './route.ts'

/** The answer's JSON text. */
type Answer = { text: string; replayed: boolean }
/** What an Idempotency-Key was sent with. */
type Once = { method: string; path: string; key: string; sent: unknown }

/**
 * Lets the handler answer, in one transaction that sees what the caller may see. With an
 * Idempotency-Key the claim, the effect and the kept answer commit together or not at all.
 */
export async function answer(
  service: Omit<RouteScope, 'transact'>,
  route: Route,
  request: RouteRequest,
  once: Once | undefined,
): Promise<Answer> {
  const { caller } = request
  const isRead = route.method === 'get' && !route.outside
  const transact = transactAs(service, caller, isRead)
  if (route.outside) return fresh(await route.handle({ ...service, transact }, request), route)

  const { replayable } = route
  const asked = once && replayable && askOnce(once, caller, service)
  if (route.prepare) {
    const replay = asked && (await transact((sql) => findEarlyReplay(sql, asked)))
    if (replay !== undefined) return { text: replay, replayed: true }
    const prepare = route.prepare.bind(route, service, request)
    await (asked ? prepareOnce(asked.claim, prepare) : prepare())
  }
  const attempt = () =>
    transact(async (sql) => {
      const work = async () =>
        fresh(await route.handle({ ...service, transact, sql }, request), route)
      if (!asked || !replayable) return work()

      const replay = await findReplay(sql, asked)
      if (replay !== undefined) return { text: replay, replayed: true }
      const answered = await work()
      await keepAnswer(sql, asked.claim, replayable(answered.text))
      return answered
    })
  return isRead ? retryRead(attempt) : attempt()
}

function askOnce({ sent, ...once }: Once, caller: Caller, { config }: Pick<RouteScope, 'config'>) {
  const claim = { org_id: isOfOrg(caller) ? caller.org_id : null, ...once }
  return askedWith(claim, sent, config.SECRETS_KEY)
}

/** Drops what the declared shape does not name, so that a new column cannot leak. */
function fresh(answer: unknown, { response }: Route): Answer {
  return { text: JSON.stringify(response.parse(answer)), replayed: false }
}

/** An organization's caller sees its own rows; the platform's and the web layer's calls see all. */
function transactAs(
  { pools }: Pick<RouteScope, 'pools'>,
  caller: Caller,
  isRead: boolean,
): Transact {
  if (!isOfOrg(caller))
    return <T>(work: Parameters<Transact>[0]) => pools.service.begin(work) as Promise<T>
  const run = isRead ? readAsOrg : asOrg
  return (work) => run(pools.app, caller.org_id, work)
}

function isOfOrg(caller: Caller) {
  return caller !== null && 'org_id' in caller
}
