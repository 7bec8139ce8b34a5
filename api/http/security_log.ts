import {
  countReadings,
  countSecurityEvent,
  findOrgOf,
  insertSecurityEvent,
  listOrgIds,
  type NewSecurityEvent,
  noteReading,
  noteReadings,
  type Reading,
} from '../../db/people/security_events.ts'
import type { Sql } from '../../db/sql.ts'
import { HOUR } from '../../shared/base/time.ts'
import type { SecurityEventKind } from '../../shared/people/security_event.ts'
import type { AuditChange } from '../../shared/platform/audit_entry.ts'
import { onceEach } from '../async/once_each.ts'
import { networkOf } from './rate_limits.ts'
import {
  type Caller,
  type KeyCaller,
  parametersOf,
  type Route,
  type RouteRequest,
} from './route.ts'

export type RequestEvents = ReturnType<typeof eventsOf>

/**
 * What the security logs of organizations record of a request, from the declaration of its route: a write in
 * its own transaction, a read afterwards. What an operator does to the platform itself is in none of them.
 */
export function eventsOf(route: Route, request: RouteRequest) {
  const kind = route.records?.(request)
  const isRead = route.method === 'get'

  return {
    isRead,
    isDue: kind !== undefined,
    /** @param changes what an operator's write changed; nothing is recorded of one without effect */
    async keep(sql: Sql, handled: unknown, changes: readonly AuditChange[] = []): Promise<void> {
      if (!kind) return
      const { operation, target_id } = subjectOf(route, request, handled)
      const who = { ...whoCalls(request.caller), address: request.address }
      const event = { kind, ...who, operation, target_id, request_id: request.id }
      if (changes.length === 0) {
        await store(sql, { ...event, org_ids: await ownersOf(sql, request, handled) })
        for (const { id, org_id } of foundByWords(handled)) {
          const read = { kind: 'conversation.read', target_id: id, org_ids: [org_id] } as const
          await store(sql, { ...event, ...read })
        }
        return
      }
      for (const { org_id, to_org_id, target_id: changed_id = target_id } of changes) {
        const org_ids = [org_id, to_org_id].filter((id) => typeof id === 'string')
        if (org_id) await store(sql, { ...event, org_ids, target_id: changed_id })
      }
    },
  }

  function store(sql: Sql, event: NewSecurityEvent) {
    if (READINGS.includes(event.kind)) return recordReading(sql, event)
    return isRead ? countSecurityEvent(sql, event) : insertSecurityEvent(sql, event)
  }
}

const READINGS: readonly SecurityEventKind[] = ['conversation.read', 'conversations.read']

/** Records that somebody reads: an operator each time, a program or a user of the organization once an hour. */
export async function recordReading(sql: Sql, event: NewSecurityEvent): Promise<void> {
  if (event.actor === 'operator') return countSecurityEvent(sql, event)
  const address = event.address && networkOf(event.address)
  const { kind, key_id, target_id } = event
  const hour = Math.floor(Date.now() / HOUR)
  await noted(JSON.stringify([hour, kind, key_id, target_id, address]), () =>
    noteReading(sql, { ...event, address }),
  )
}

/** The same for different objects at once. */
export async function recordReadings(
  sql: Sql,
  event: Omit<NewSecurityEvent, 'org_ids' | 'target_id'>,
  readings: readonly Reading[],
): Promise<void> {
  if (event.actor === 'operator') return countReadings(sql, event, readings)
  const address = event.address && networkOf(event.address)
  await noteReadings(sql, { ...event, address }, readings)
}

/** What this process has noted, so that a program that polls writes nothing each time. */
const noted = onceEach<void>({ most: 10_000 })

/** Who a caller is, for a security log. */
export function whoCalls(
  caller: Caller | Pick<KeyCaller, 'org_id' | 'key_id' | 'member'>,
): Pick<NewSecurityEvent, 'actor' | 'user_id' | 'key_id'> {
  if (!caller) return { actor: 'service', user_id: null, key_id: null }
  if ('internal' in caller) return { actor: 'web_layer', user_id: null, key_id: null }
  if (!('org_id' in caller)) return { actor: 'operator', user_id: null, key_id: caller.key_id }
  const { member, key_id } = caller
  return { actor: member ? 'user' : 'key', user_id: member?.id ?? null, key_id }
}

function subjectOf({ method, path }: Route, { params }: RouteRequest, handled: unknown) {
  const named = params[parametersOf(path).at(-1) ?? '']
  const { id, user } = handled as { id?: unknown; user?: { id?: unknown } }
  const made = id ?? user?.id
  return {
    operation: `${method.toUpperCase()} ${path}`,
    target_id: named ?? (typeof made === 'string' ? made : null),
  }
}

type Listed = { id: string; org_id?: string; matches?: readonly unknown[] | null }

/** Conversations of any organization of which a list shows turns, because they have the words that were searched for. */
function foundByWords(handled: unknown): { id: string; org_id: string }[] {
  const { items = [] } = handled as { items?: Listed[] }
  return items.flatMap(({ id, org_id, matches }) =>
    org_id !== undefined && matches?.length ? [{ id, org_id }] : [],
  )
}

/** The organizations whose business it was. */
async function ownersOf(
  sql: Sql,
  { caller, params, query }: RouteRequest,
  handled: unknown,
): Promise<string[]> {
  if (caller && 'org_id' in caller) return [caller.org_id]
  const { organization, items } = handled as Partial<{
    organization: { id: string }
    items: { org_id: string }[]
  }>
  if (organization) return [organization.id]
  const named = params.org_id ?? query.org_id
  if (typeof named === 'string') return [named]
  const { interview_id, session_id } = params
  if (!interview_id && !session_id) {
    return items ? [...new Set(items.map(({ org_id }) => org_id))] : listOrgIds(sql)
  }
  const found = await findOrgOf(sql, {
    ...(interview_id && { interview_id }),
    ...(session_id && { session_id }),
  })
  return found === undefined ? [] : [found]
}
