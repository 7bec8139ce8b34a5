import { type Claim, keepAnswer } from '../../db/service/idempotency.ts'
import { insertAudit } from '../../db/system/audit.ts'
import { findOrg } from '../../db/people/orgs.ts'
import {
  asOrg,
  inLimitedTime,
  isOrgAbsent,
  readAsOrg,
  retryDeadlock,
  retryRead,
  type Sql,
} from '../../db/sql.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { type Change, isChange } from '../../shared/platform/audit_entry.ts'
import type { Download } from '../exports/download.ts'
import { STATEMENT_SECONDS } from '../service.ts'
import { unknownKey } from './authenticate.ts'
import { askedWith, findEarlyReplay, findReplay, prepareOnce } from './idempotency.ts'
import {
  type Caller,
  parametersOf,
  type Route,
  type RouteRequest,
  type RouteScope,
  type Transact,
} from './route.ts'

type Answer = { text: string; replayed: boolean }
type File = { bytes: Uint8Array } | { download: Download }
type Once = Omit<Claim, 'org_id'> & { sent: unknown }

/**
 * Calls the handler in one transaction that sees what the caller may see. With an Idempotency-Key, the claim,
 * the effect and the stored response commit atomically; so does the audit entry of an operator's write. A
 * route that talks to the outside gets its audit entry afterwards.
 */
export async function answer(
  service: Omit<RouteScope, 'transact' | 'changed' | 'unchanged'>,
  route: Route,
  request: RouteRequest,
  once: Once | undefined,
): Promise<Answer | File> {
  const { caller } = request
  const isRead = route.method === 'get' && !route.outside
  const transact = transactAs(service, caller, isRead)
  const audit = auditOf(route, request)
  const scope = { ...service, transact, changed: audit.changed, unchanged: audit.unchanged }
  if (route.outside) {
    const handled = await route.handle(scope, request)
    if (route.media) return fileOf(route.response.parse(handled) as Uint8Array | Download)
    const answered = fresh(handled, route)
    if (audit.isDue) await transact(audit.keep)
    return answered
  }

  const org_id = isOfOrg(caller) ? caller.org_id : null
  const asked = once && askedWith({ ...once, org_id }, service.config.SECRETS_KEY)
  if (route.prepare) {
    const replay = asked && (await transact((sql) => findEarlyReplay(sql, asked)))
    if (replay !== undefined) return { text: replay, replayed: true }
    const prepare = route.prepare.bind(route, service, request)
    await (asked ? prepareOnce(asked.claim, prepare) : prepare())
  }
  const attempt = () =>
    transact(async (sql) => {
      audit.begin()
      const replay = asked && (await findReplay(sql, asked))
      if (replay !== undefined) return { text: replay, replayed: true }
      const answered = fresh(await route.handle({ ...scope, sql }, request), route)
      if (audit.isDue) await audit.keep(sql)
      if (asked) await keepAnswer(sql, asked.claim, replayable(answered.text, route))
      return answered
    })
  return isRead ? retryRead(attempt) : attempt()
}

function fileOf(file: Uint8Array | Download): File {
  return file instanceof Uint8Array ? { bytes: file } : { download: file }
}

/** What the audit log records of a request; nothing for reads, or for callers other than operators. */
function auditOf({ method, path, auth }: Route, { id, caller, params }: RouteRequest) {
  const changes: Change[] = []
  let isTold = false
  return {
    get isDue() {
      return auth === 'platform' && method !== 'get' && (changes.length > 0 || !isTold)
    },
    unchanged: () => void (isTold = true),
    changed(change: Change) {
      isTold = true
      if (isChange(change)) changes.push(change)
    },
    /** Discards what a rolled-back attempt reported. */
    begin() {
      changes.length = 0
      isTold = false
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

/** Drops properties that the declared shape does not name, so that a new column cannot leak. */
function fresh(answer: unknown, { response }: Route): Answer {
  return { text: JSON.stringify(response.parse(answer)), replayed: false }
}

/** The stored form of a response: without values that are shown only once. */
function replayable(text: string, { idempotent }: Route): string {
  if (typeof idempotent !== 'object') return text
  const { once } = idempotent
  return JSON.stringify(JSON.parse(text), (name, value: unknown) => (name === once ? null : value))
}

/** An organization sees its own rows; the platform and the web layer see all. */
function transactAs({ pools }: Pick<RouteScope, 'pools'>, caller: Caller, isRead: boolean) {
  const once: Transact = (work) => {
    if (!isOfOrg(caller)) {
      return inLimitedTime(pools.service, STATEMENT_SECONDS, work).catch(refuseAbsentOrg)
    }
    const { org_id } = caller
    return (isRead ? readAsOrg : asOrg)(pools.app, org_id, work).catch(async (error: unknown) => {
      if (error instanceof ApiError) throw error
      // If this lookup fails too, report the original error.
      if (await findOrg(pools.service, org_id).catch(() => true)) throw error
      throw unknownKey()
    })
  }
  const transact: Transact = (work) => retryDeadlock(() => once(work))
  return transact
}

/** If an organization is deleted during a request, responds as if it had been deleted before. */
function refuseAbsentOrg(error: unknown): never {
  if (!isOrgAbsent(error)) throw error
  throw new ApiError('not_found', 'The organization has just been deleted; choose another one')
}

function isOfOrg(caller: Caller) {
  return caller !== null && 'org_id' in caller
}
