import type { Claim } from '../../db/service/idempotency.ts'
import {
  asOrg,
  inLimitedTime,
  isOrgAbsent,
  readAsOrg,
  retryDeadlock,
  retryRead,
  type Sql,
} from '../../db/sql.ts'
import { findOrg } from '../../db/people/orgs.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { insertAudit } from '../../db/people/audit.ts'
import { hashToken } from '../../shared/people/token.ts'
import { type AuditChange, isChange } from '../../shared/platform/audit_entry.ts'
import { STATEMENT_SECONDS, type Service } from '../service.ts'
import type { Download } from './download.ts'
import {
  claimOf,
  findEarlyReplay,
  findReplay,
  keepReplay,
  type KeyedRequest,
  prepareOnce,
} from './idempotency.ts'
import {
  type Caller,
  parametersOf,
  type Route,
  type RouteRequest,
  type RouteScope,
  type Transact,
  isPlainMember,
} from './route.ts'
import { eventsOf, type RequestEvents } from './security_log.ts'
import { unknownKey } from './authenticate.ts'

export type JsonResponse = { text: string; replayed: boolean }
export type FileResponse = { bytes: Uint8Array } | { download: Download }

/**
 * Calls the handler in one transaction that sees what the caller may see. With an Idempotency-Key, the claim,
 * the effect and the stored response commit atomically; so does the audit entry of an operator's write. A
 * route that talks to the outside gets its audit entry afterwards.
 */
export async function respond(
  service: Omit<RouteScope, 'transact' | 'changed' | 'unchanged'>,
  route: Route,
  request: RouteRequest,
  keyed: Omit<KeyedRequest, 'org_id' | 'visitor' | 'power'> | undefined,
): Promise<JsonResponse | FileResponse> {
  const { caller } = request
  const isRead = route.method === 'get' && !route.outside
  const transact = transactAs(service, caller, isRead)
  const audit = auditOf(route, request)
  const events = eventsOf(route, request)
  const scope = { ...service, transact, changed: audit.changed, unchanged: audit.unchanged }
  if (route.outside) return respondOutside(scope, route, request, { audit, events })

  const visitor = visitorOf(route, request)
  const who = { org_id: orgOf(caller), power: powerOf(caller) }
  const claim =
    keyed && visitor !== undefined
      ? claimOf({ ...keyed, ...who, visitor }, service.config.SECRETS_KEY)
      : undefined
  const early = await prepare(scope, route, request, claim)
  if ('replay' in early) return early.replay
  const handled = { scope, route, request, audit, events, claim, prepared: early.prepared }
  const attempt = () => transact((sql) => handleIn(sql, handled))
  if (!isRead) return (await attempt()).response
  const { response, result } = await retryRead(attempt)
  // Nothing is handed out before it is recorded who reads it.
  if (events.isDue) await events.keep(service.pools.service, result)
  return response
}

/** No transaction may be open while the handler waits for the outside, so it opens its own. */
async function respondOutside(
  scope: RouteScope,
  route: Route,
  request: RouteRequest,
  { audit, events }: { audit: RequestAudit; events: RequestEvents },
): Promise<JsonResponse | FileResponse> {
  const handled = await route.handle(scope, request)
  const keepEvents = () => events.keep(scope.pools.service, handled, audit.changes)
  if (route.media) {
    const file = fileOf(route.response.parse(handled) as Uint8Array | Download)
    // Nothing is handed out before it is recorded who reads it.
    if (events.isDue) await keepEvents().catch((error: unknown) => refuseFile(file, error))
    return file
  }
  const response = jsonOf(handled, route)
  if (audit.isDue) await scope.transact(audit.keep)
  if (events.isDue && !audit.isWithoutEffect) await keepEvents()
  return response
}

function refuseFile(file: FileResponse, error: unknown): never {
  if ('download' in file) file.download.close()
  throw error
}

function fileOf(file: Uint8Array | Download): FileResponse {
  return file instanceof Uint8Array ? { bytes: file } : { download: file }
}

/** Drops properties that the declared shape does not name, so that a new column cannot leak. */
function jsonOf(handled: unknown, { response }: Route): JsonResponse {
  return { text: JSON.stringify(response.parse(handled)), replayed: false }
}

/**
 * Runs the slow checks of a route, before its transaction is opened.
 *
 * @returns what the handler needs of them, or the replay of an earlier response, which needs no checks
 */
async function prepare(
  scope: RouteScope,
  route: Route,
  request: RouteRequest,
  claim: Claim | undefined,
): Promise<{ prepared: unknown } | { replay: JsonResponse }> {
  if (!route.prepare) return { prepared: undefined }
  const replay =
    claim && (await scope.transact((sql) => findEarlyReplay(sql, scope.config.SECRETS_KEY, claim)))
  if (replay !== undefined) return { replay: { text: replay, replayed: true } }
  const check = () => route.prepare!(scope, request)
  return { prepared: await (claim ? prepareOnce(claim, check) : check()) }
}

type Handled = {
  scope: RouteScope
  route: Route
  request: RouteRequest
  audit: RequestAudit
  events: RequestEvents
  claim: Claim | undefined
  prepared: unknown
}

/** One attempt, in the transaction of `sql`. */
async function handleIn(
  sql: Sql,
  { scope, route, request, audit, events, claim, prepared }: Handled,
): Promise<{ response: JsonResponse; result?: unknown }> {
  audit.begin()
  const keys = scope.config.SECRETS_KEY
  // The claim comes before the effect: a second request with this key has none.
  const replay = claim && (await findReplay(sql, keys, claim))
  if (replay !== undefined) return { response: { text: replay, replayed: true } }
  const result = await route.handle({ ...scope, sql }, request, prepared)
  const response = jsonOf(result, route)
  // The handler has said by now what it changed.
  if (audit.isDue) await audit.keep(sql)
  if (events.isDue && !events.isRead && !audit.isWithoutEffect) {
    await events.keep(sql, result, audit.changes)
  }
  if (claim) await keepReplay(sql, keys, claim, replayable(response.text, route))
  return { response, result }
}

/** The stored form of a response: without values that are shown only once. */
function replayable(text: string, { idempotent }: Route): string {
  if (typeof idempotent !== 'object' || !('once' in idempotent)) return text
  const { once } = idempotent
  return JSON.stringify(JSON.parse(text), (name, value: unknown) => (name === once ? null : value))
}

/** An organization sees its own rows; the platform and the web layer see all. */
function transactAs({ pools }: Pick<Service, 'pools'>, caller: Caller, isRead: boolean): Transact {
  const attempt: Transact = (work) => {
    const org_id = orgOf(caller)
    if (org_id === null) {
      return inLimitedTime(pools.service, STATEMENT_SECONDS, work).catch(refuseAbsentOrg)
    }
    return (isRead ? readAsOrg : asOrg)(pools.app, org_id, work).catch(async (error: unknown) => {
      if (error instanceof ApiError) throw error
      // If this lookup fails too, report the original error.
      if (await findOrg(pools.service, org_id).catch(() => true)) throw error
      throw unknownKey()
    })
  }
  return (work) => retryDeadlock(() => attempt(work))
}

/** The organization that calls; null for the platform, the web layer and callers without a credential. */
function orgOf(caller: Caller): string | null {
  return caller !== null && 'org_id' in caller ? caller.org_id : null
}

/** What decides how much a response tells: it is replayed only to whoever may see all of it. */
function powerOf(caller: Caller): string {
  if (caller === null || !('org_id' in caller)) return ''
  return [isPlainMember(caller) ? 'member' : 'manager', ...caller.scopes].join(' ')
}

/**
 * What tells strangers apart, who have no credential; null on routes for others. Undefined: they sent nothing that
 * does, so that an Idempotency-Key, which another may send too, leads to no response.
 */
function visitorOf({ idempotent }: Route, { body }: RouteRequest): string | null | undefined {
  if (typeof idempotent !== 'object' || !('by' in idempotent)) return null
  const secret = (body as Record<string, unknown>)[idempotent.by]
  return typeof secret === 'string' ? hashToken(secret).toString('hex') : undefined
}

/** If an organization is deleted during a request, responds as if it had been deleted before. */
function refuseAbsentOrg(error: unknown): never {
  if (!isOrgAbsent(error)) throw error
  throw new ApiError('not_found', 'The organization has just been deleted; choose another one')
}

type RequestAudit = ReturnType<typeof auditOf>

/** What the audit log records of a request; nothing for reads, or for callers other than operators. */
function auditOf({ method, path, auth }: Route, { id, caller, params }: RouteRequest) {
  const changes: AuditChange[] = []
  let isTold = false
  return {
    changes: changes as readonly AuditChange[],
    unchanged: () => void (isTold = true),
    changed(change: AuditChange) {
      isTold = true
      if (isChange(change)) changes.push(change)
    },
    /** Discards what a rolled-back attempt reported. */
    begin() {
      changes.length = 0
      isTold = false
    },
    /** The handler said so. */
    get isWithoutEffect() {
      return isTold && changes.length === 0
    },
    get isDue() {
      return auth === 'platform' && method !== 'get' && (changes.length > 0 || !isTold)
    },
    async keep(sql: Sql) {
      const operation = {
        action: `${method.toUpperCase()} ${path}`,
        key_id: caller && 'key_id' in caller ? caller.key_id : null,
        request_id: id,
        target_id: params[parametersOf(path).at(-1) ?? ''] ?? null,
      }
      await insertAudit(sql, operation, changes.length > 0 ? changes : [{}])
    },
  }
}
