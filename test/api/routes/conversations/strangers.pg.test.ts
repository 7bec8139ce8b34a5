import { afterEach, expect, test } from 'vitest'
import type { Route } from '../../../../api/http/route.ts'
import { ROUTES } from '../../../../api/routes/index.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { readIdentity } from '../../../../shared/calls/room.ts'
import { exampleOf, type Ids, nameOf } from '../../../helpers/api/every_route.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
afterEach(() => void service.present.splice(0))

/** What anybody may call about a conversation: that is what somebody has who knows ids and nothing else. */
const OPEN = ROUTES.filter(
  ({ auth, path }) => auth === 'none' && path.startsWith('/v1/embed/sessions/'),
)
/** What a stranger must never read. */
const SECRETS = ['Ada Lovelace', 'crm-1', 'She has a cold', 'Private matter']

test('there are such operations', () => expect(OPEN.length).toBeGreaterThan(7))

test.each(['running', 'over'] as const)(
  'two strangers who know every id of a call that is %s hear, read and change nothing by any operation, whatever they send',
  async (state) => {
    const org = await service.newOrg()
    const call = await newCall(org, state)
    const before = await stored(call)
    const tokens: string[] = []
    for (const stranger of ['Ada Lovelace', 'Eve']) {
      for (const route of OPEN) {
        for (const known of call.known) {
          const { status, body, sent } = await attempt(route, call.ids, { known, stranger })
          const told = `${nameOf(route)} as ${stranger} with ${known}: ${status} ${body}`
          if (typeof body === 'string') {
            const read = SECRETS.filter((text) => body.includes(text) && !sent.includes(text))
            expect(
              read.filter((text) => !isShown(text, route, state)),
              told,
            ).toEqual([])
            expect(body, told).not.toContain(call.person_secret)
            for (const name of ['token', 'person_secret', 'ws_url', 'person_token']) {
              const [, value] = new RegExp(`"${name}":"([^"]+)"`).exec(body) ?? []
              if (value !== undefined) tokens.push(told)
            }
          }
          if (!isHarmless(route)) expect(status, told).toBeGreaterThanOrEqual(400)
        }
      }
      // Nor by what opens the console, the timeline or the feed.
      for (const token of call.known) {
        for (const path of [`/v1/interviews/${call.ids.interview_id}`, '/v1/events']) {
          const { status } = await service.call('GET', path, undefined, { token })
          expect(status).toBe(401)
        }
      }
    }
    expect(tokens).toEqual([])
    expect(await stored(call)).toEqual(before)
  },
)

type Attempt = { known: string; stranger: string }

/** The operation with an id in place of each secret. */
async function attempt(route: Route, ids: Ids, { known, stranger }: Attempt) {
  const example = exampleOf(route, { ...ids, person_secret: known })
  const { path, headers } = example
  const body = example.body as Record<string, unknown> | undefined
  const sent = body && {
    ...body,
    ...('name' in body && { name: stranger }),
    ...(path.endsWith('/join') && { person_token: undefined, person_secret: known }),
  }
  const answer = await service.call(route.method.toUpperCase(), path, sent, {
    token: null,
    ...(headers && { headers }),
  })
  return {
    status: answer.status,
    body: JSON.stringify(answer.body),
    sent: JSON.stringify(sent ?? {}),
  }
}

/** What the page shows before somebody has said who they are, as long as the conversation can be joined. */
function isShown(text: string, { method, path }: Route, state: string) {
  const isPage = method === 'get' && path.endsWith('/{session_id}') && state === 'running'
  return isPage && ['Ada Lovelace', 'Private matter'].includes(text)
}

/** Reads what the page shows, or asks those in the call. */
function isHarmless({ method, path }: Route) {
  const isRead = method === 'get' && !path.endsWith('/receipt')
  // Asking to be let in; and whoever has the agent come for a call that has begun is told that it does not.
  return isRead || path.endsWith('/knock') || path.endsWith('/ready')
}

/** A call of Ada, who has said something that was captured. */
async function newCall(org: Org, state: 'running' | 'over') {
  const sql = service.sql()
  const phases = [{ id: 'main', goals: [{ id: 'any' }] }]
  const settings = { let_in: true }
  const { body: template } = await org.call('POST', '/v1/templates', {
    name: 'Private matter',
    phases,
    settings,
  })
  const { body: created } = await org.call('POST', '/v1/interviews', {
    template_id: template.id,
    persons: [{ name: 'Ada Lovelace', external_id: 'crm-1' }],
  })
  const { id: interview_id, session_id } = created
  const path = `/v1/embed/sessions/${session_id}`
  const { body: ada } = await service.call('POST', `${path}/join`, { name: 'Ada Lovelace' })
  const identity = ada.participant_identity as string
  const person_id = readIdentity(identity)!.id
  if (state === 'running') service.present.push(identity)
  const [session_status, status] =
    state === 'running' ? ['live', 'joined'] : ['completed', 'completed']
  const ended_at = state === 'over' ? new Date() : null
  await sql`
    update session
    set status = ${session_status!}, started_at = now(), arrived_at = now(), ended_at = ${ended_at}
    where id = ${session_id}
  `
  await sql`
    update conversation
    set status = ${status!}, started_at = now(), ended_at = ${ended_at}
    where id = ${interview_id}
  `
  const turn_id = newId('trn')
  const said = { role: 'user', text: 'She has a cold', started_at: new Date(), position: 0 }
  await sql`insert into turn ${sql({ id: turn_id, org_id: org.id, session_id, person_id, ...said })}`
  const commit_id = newId('cmt')
  const owner = { org_id: org.id, conversation_id: interview_id }
  const commit = { session_id, goal_id: 'any', version: 1, data: { answer: 'She has a cold' } }
  await sql`insert into goal_commit ${sql({ id: commit_id, ...owner, ...commit })}`
  return {
    ids: { interview_id, session_id } as Ids,
    person_secret: ada.person_secret as string,
    /** What webhooks, exports and logs name. */
    known: [
      interview_id,
      session_id,
      person_id,
      turn_id,
      commit_id,
      'any',
      'crm-1',
      '',
    ] as string[],
  }
}

/** Everything of the conversation that somebody could have changed. */
async function stored({ ids }: Awaited<ReturnType<typeof newCall>>) {
  const sql = service.sql()
  const { interview_id = '', session_id = '' } = ids
  return Promise.all([
    sql`select * from person where conversation_id = ${interview_id} order by id`,
    sql`select * from goal_commit where conversation_id = ${interview_id} order by id`,
    sql`select * from turn where session_id = ${session_id} order by id`,
    sql`select status, feedback, ended_at from session where id = ${session_id}`,
    sql`select status, ended_reason from conversation where id = ${interview_id}`,
  ]).then((tables) => JSON.parse(JSON.stringify(tables)) as unknown)
}
