import { z } from 'zod'
import { listSecurityEvents } from '../../../db/people/security_events.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { Instant } from '../../../shared/base/schema/instant.ts'
import {
  SecurityActor,
  SecurityEvent,
  SecurityEventKind,
  SecurityResult,
} from '../../../shared/people/security_event.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

const filter = (what: string) => z.string().optional().describe(`Only entries ${what}`)

export const listSecurityEventsRoute = route('GET /v1/auth/audit', {
  summary: 'List the security events of the organization',
  description:
    'Who did what with keys, secrets, people, templates and conversations, who read these, operators included, and which keys were refused. Only for owners. Entries are kept for 400 days.',
  auth: 'key',
  scopes: ['admin'],
  members: 'owners',
  query: z.object({
    kind: SecurityEventKind.optional().describe('Only entries of this kind'),
    actor: SecurityActor.optional().describe('Only entries of what these did'),
    result: SecurityResult.optional().describe('Only entries with this result'),
    user_id: filter('of this user'),
    key_id: filter('of this key'),
    target_id: filter('about the object with this id'),
    since: Instant.optional().describe('Only entries after this time'),
    until: Instant.optional().describe('Only entries up to this time'),
    ...PAGING,
  }),
  response: pageOf(SecurityEvent),
  async handle({ sql }, { caller, query: { cursor: after, limit, ...filter } }) {
    return toPage(await listSecurityEvents(sql, caller.org_id, filter, { after, limit }), limit)
  },
})
