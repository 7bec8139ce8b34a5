import type { Route } from '../../../api/http/route.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import type { Pool } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { ADMIN_DELIVERY_BODIES } from '../examples/admin_deliveries.ts'
import { ADMIN_PEOPLE_BODIES, somePeople } from '../examples/admin_people.ts'
import { ADMIN_SESSION_BODIES } from '../examples/admin_sessions.ts'
import { ADMIN_SKILL_BODIES, someOfLibrary } from '../examples/admin_skills.ts'
import { ADMIN_SYSTEM_BODIES } from '../examples/admin_system.ts'
import { ADMIN_TEMPLATE_BODIES, someSystemTemplate } from '../examples/admin_templates.ts'
import type { Org, TestService } from './service.ts'
import { readIdentity } from '../../../shared/calls/room.ts'

/** A request to a declared route that returns 200. */
type Example = { path: string; body?: unknown; headers?: Record<string, string> }

/** Ids of an organization, by parameter name. */
export type Ids = Record<string, string>

/** Bodies of valid requests, by route name. */
export type Bodies = Record<string, (ids: Ids) => Record<string, unknown>>

export function nameOf({ method, path }: Route) {
  return `${method.toUpperCase()} ${path}`
}

/** The note that a route answered with a status. */
export function noteOf(route: Route, status: number): string {
  return `${nameOf(route)} ${status}`
}

/** The name of a system template's id; `template_id` is that of an organization's own. */
export const SYSTEM_TEMPLATE = 'system_template_id'

export function withIds(path: string, ids: Ids): string {
  return path
    .replace('/system-templates/{template_id}', `/system-templates/{${SYSTEM_TEMPLATE}}`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!)
}

/** Creates one of everything that a path can name, or of what is needed for these ids only. */
export async function someOfEach(
  org: Org,
  { sql }: Pick<TestService, 'sql'>,
  needed?: ReadonlySet<string>,
): Promise<Ids> {
  const isNeeded = (...names: string[]) => !needed || names.some((name) => needed.has(name))
  const ids: Ids = {}
  const ofConversation = isNeeded('interview_id', 'session_id', 'person_secret', 'delivery_id')
  if (ofConversation || isNeeded('template_id', 'version', 'share_id')) {
    const phases = [{ id: 'main', goals: [{ id: 'any' }] }]
    const { body: template } = await org.call('POST', '/v1/templates', {
      name: 'Any',
      phases,
      settings: { let_in: true },
    })
    Object.assign(ids, { template_id: template.id, version: '1' })
  }
  if (ofConversation) Object.assign(ids, await someConversation(org, sql(), ids.template_id!))
  if (isNeeded('key_id')) {
    const { body: key } = await org.call('POST', '/v1/auth/api-keys', { label: 'any' })
    ids.key_id = key.id
  }
  if (isNeeded('sign_in_id')) {
    await org.call('POST', '/console/api/session')
    const { body: signIns } = await org.call('GET', '/v1/auth/sign-ins')
    ids.sign_in_id = signIns[0].id
  }
  if (isNeeded('user_code')) {
    const { body: signIn } = await org.call('POST', '/v1/auth/cli/start')
    ids.user_code = signIn.user_code
  }
  if (isNeeded('share_id')) {
    const path = `/v1/templates/${ids.template_id}/share`
    const { body: share } = await org.call('POST', path, {})
    ids.share_id = share.id
  }
  if (isNeeded('invite_id', 'invite_email', 'invite_token')) {
    const { body: invite } = await org.call('POST', '/v1/auth/invites', { email: newEmail() })
    const { id, email, token } = invite
    Object.assign(ids, { invite_id: id, invite_email: email, invite_token: token })
  }
  if (isNeeded('secret_id')) {
    const secret = { name: `of-each-${++made}`, value: 'value' }
    const { body: kept } = await org.call('POST', '/v1/secrets', secret)
    ids.secret_id = kept.id
  }
  if (isNeeded('archetype_id', 'skill_id', 'skillset_id')) {
    Object.assign(ids, await someOfLibrary(sql()))
  }
  if (isNeeded('parent_id', SYSTEM_TEMPLATE)) Object.assign(ids, await someSystemTemplate(sql()))
  if (isNeeded('org_id', 'user_id')) Object.assign(ids, await somePeople(sql()))
  return ids
}

/** A conversation whose call goes on, with somebody in it and a failed delivery. */
async function someConversation(org: Org, sql: Pool, template_id: string): Promise<Ids> {
  const { body: created } = await org.call('POST', '/v1/interviews', { template_id })
  const join = `/v1/embed/sessions/${created.session_id}/join`
  const { body: joined } = await org.call('POST', join, { name: 'Ana' })
  await sql`
    update session
    set status = 'live', started_at = now()
    where id = ${created.session_id}
  `
  await sql`
    update conversation
    set status = 'joined', started_at = now()
    where id = ${created.id}
  `
  const commit_id = newId('cmt')
  const delivery_id = newId('dlv')
  const owner = { org_id: org.id, conversation_id: created.id }
  const said = { role: 'user', text: 'Any.', started_at: new Date(), position: 99 }
  const person_id = readIdentity(joined.participant_identity)!.id
  const turn = { id: newId('trn'), org_id: org.id, session_id: created.session_id, person_id }
  await sql`insert into turn ${sql({ ...turn, ...said })}`
  const commit = { session_id: created.session_id, goal_id: 'any', version: 1, data: {} }
  await sql`insert into goal_commit ${sql({ id: commit_id, ...owner, ...commit })}`
  const delivery = { commit_id, output_position: 0, output: {}, status: 'failed' }
  await sql`insert into delivery ${sql({ id: delivery_id, ...owner, ...delivery })}`
  return {
    interview_id: created.id,
    session_id: created.session_id,
    person_secret: joined.person_secret,
    delivery_id,
  }
}

/** The names of the ids that a valid request to a route contains. */
export function idsNeeded(route: Route): Set<string> {
  const needed = new Set<string>()
  const get = (_: Ids, name: string) => (needed.add(name), 'any')
  exampleOf(route, new Proxy<Ids>({}, { get }))
  return needed
}

/** A valid request to a route. */
export function exampleOf(route: Route, ids: Ids): Example {
  const body = BODIES[nameOf(route)]
  const query = QUERIES[nameOf(route)] ?? ''
  return {
    path: withIds(route.path, ids) + query,
    ...(route.body && { body: body?.(ids) ?? {} }),
    ...(route.of_person && { headers: { 'x-person-secret': ids.person_secret! } }),
  }
}

/** The first route of each kind. */
export function firstOfEach(
  routes: readonly Route[],
  kindOf: (route: Route) => string,
): Set<Route> {
  const seen = new Set<string>()
  return new Set(routes.filter((route) => !seen.has(kindOf(route)) && seen.add(kindOf(route))))
}

/** Query strings of routes that need one. */
const QUERIES: Record<string, string> = {
  'GET /v1/auth/me': '?email=who%40example.org',
  'GET /v1/admin/system/tts-preview': '?lang=en',
}

let made = 0
function newEmail() {
  return `every-${++made}@example.org`
}

const COFFEE = {
  name: 'Coffee',
  description: 'How people drink it',
  language: 'en',
  status: 'draft',
  phases: [{ id: 'main', goals: [{ id: 'cups' }] }],
  settings: { greeting: 'Hello' },
  archetype_id: null,
}

/** Of whoever uses a share link. */
export const VISITOR_SECRET = '5d1c3a0e-8f57-4c6b'

const BODIES: Bodies = {
  'POST /v1/interviews': ({ template_id }) => ({
    template_id,
    persons: [{ name: 'Ana', external_id: 'crm-1' }],
    context: { 'Any key': { at_all: [1, null] } },
    language: 'es',
  }),
  'POST /v1/templates': () => COFFEE,
  'POST /v1/templates/check': ({ template_id }) => ({
    ...COFFEE,
    id: template_id,
    status: 'archived',
  }),
  'POST /v1/templates/import': () => ({
    format: 'colloquy.template',
    format_version: 1,
    archetype: null,
    template: { name: 'Tea', mine: true },
  }),
  'POST /v1/templates/{template_id}/share': () => ({ expires_at: '2999-01-01T00:00:00Z' }),
  'POST /v1/templates/{template_id}/schedule': () => ({
    count: 1,
    person_name_prefix: 'Seat',
    persons: [{ name: 'Ana', external_id: 'crm-1', context: { key: 'value' } }],
    context: {},
  }),
  'PATCH /v1/templates/{template_id}/share/{share_id}': () => ({ max_uses: 20 }),
  'PATCH /v1/templates/{template_id}': () => ({
    name: 'Tea',
    description: 'Changed',
    language: 'de',
    status: 'active',
    phases: [],
    settings: { greeting: null },
    version: 1,
    archetype_id: null,
  }),
  'POST /v1/auth/signup': () => ({
    email: newEmail(),
    name: 'Every',
    organization_name: 'Every',
  }),
  'POST /v1/auth/accept-invite': ({ invite_email, invite_token }) => ({
    token: invite_token,
    email: invite_email,
    name: 'Invited',
  }),
  'POST /v1/auth/invites': () => ({ email: newEmail(), role: 'admin' }),
  'PATCH /v1/auth/org': () => ({
    name: 'Renamed',
    preferred_language: 'fr',
    retention_days: 90,
  }),
  'POST /v1/secrets': () => ({ name: `every-${++made}`, value: 'value' }),
  'PATCH /v1/secrets/{secret_id}': () => ({ hosts: ['crm.example'] }),
  'POST /v1/outputs/test': ({ template_id }) => ({
    output: { url: 'https://example.com/' },
    goal_id: 'cups',
    template_id,
    data: { value: 2 },
    context: { key: 'value' },
    send: false,
  }),
  'POST /v1/auth/api-keys': () => ({ label: 'second' }),
  'POST /v1/auth/cli/start': () => ({ program: 'Any', scopes: ['run'] }),
  'POST /v1/auth/cli/inspect': ({ user_code }) => ({ user_code }),
  'POST /v1/auth/cli/approve': ({ user_code }) => ({ user_code, label: 'Laptop' }),
  'POST /v1/auth/cli/poll': () => ({ device_code: 'unknown' }),
  'POST /v1/embed/sessions/{session_id}/join': ({ person_secret }) => ({
    name: 'Ana',
    person_secret,
  }),
  'POST /v1/embed/shares/{share_id}/interviews': () => ({ visitor_secret: VISITOR_SECRET }),
  'POST /v1/embed/sessions/{session_id}/knock': () => ({ name: 'Eve' }),
  'POST /v1/embed/sessions/{session_id}/let-in': ({ person_secret }) => ({
    person_secret,
    knock_id: newId('knk'),
    let_in: true,
  }),
  'POST /v1/embed/sessions/{session_id}/cut-off': ({ person_secret }) => ({
    person_secret,
    began_ms_ago: 9000,
    ended_ms_ago: 400,
  }),
  'POST /v1/embed/sessions/{session_id}/leave': ({ person_secret }) => ({ person_secret }),
  'POST /v1/embed/sessions/{session_id}/receipt': ({ person_secret }) => ({
    person_secret,
    goal_id: 'any',
    version: 1,
    data: { answer: 'Two cups.' },
  }),
  'POST /v1/embed/sessions/{session_id}/feedback': ({ person_secret }) => ({
    person_secret,
    rating: 4,
    text: 'It let me finish.',
  }),
  ...ADMIN_DELIVERY_BODIES,
  ...ADMIN_PEOPLE_BODIES,
  ...ADMIN_SESSION_BODIES,
  ...ADMIN_SKILL_BODIES,
  ...ADMIN_SYSTEM_BODIES,
  ...ADMIN_TEMPLATE_BODIES,
}

/** Routes whose body has no example here. */
export const WITHOUT_EXAMPLE = ROUTES.filter(({ body }) => body)
  .map(nameOf)
  .filter((name) => !(name in BODIES))
