import { insertVoiceTrack } from '../../../../db/calls/record/voice_activity.ts'
import { insertTemplate } from '../../../../db/templates/templates.ts'
import { ADMIN_SESSION_BODIES } from '../../../helpers/examples/admin_sessions.ts'
import type { Ids } from '../../../helpers/api/every_route.ts'
import { seedTurns } from '../../../helpers/database/seeded_turns.ts'
import type { TestService } from '../../../helpers/api/service.ts'
import { trackOf } from '../../../shared/calls/timeline/voice_tracks.ts'
import { seedEndedCall } from '../../jobs/ended_call.ts'

/** An id or body that differs from the usual example. */
type Effective = { ids?: Ids; body?: Record<string, unknown> }

const IMPORT = 'POST /v1/admin/sessions/import-recorded'

/** What the examples of these routes need in order to change something, by route name. */
export const EFFECTS: Record<string, (service: TestService, ids: Ids) => Promise<Effective>> = {
  'POST /v1/admin/orgs/{org_id}/unblock': blockedFirst('orgs', 'org_id'),
  'POST /v1/admin/users/{user_id}/unblock': blockedFirst('users', 'user_id'),
  async 'POST /v1/admin/users/{user_id}/approve'({ sql }, { user_id }) {
    await sql()`update member set membership_status = 'pending' where id = ${user_id!}`
    return {}
  },
  'POST /v1/admin/interviews/{interview_id}/reflect': overAndDone,
  'POST /v1/admin/interviews/{interview_id}/rerun-outputs': overAndDone,
  'POST /v1/admin/interviews/{interview_id}/recompute-cost': overAndDone,
  'POST /v1/admin/sessions/{session_id}/recompute-actual-pause': withStalePause,
  'POST /v1/admin/sessions/recompute-actual-pause': withStalePause,
  [IMPORT]: (_, ids) =>
    Promise.resolve({
      body: { ...ADMIN_SESSION_BODIES[IMPORT]!(ids), external_id: ids.session_id },
    }),
  'POST /v1/admin/deliveries/replay': (_, { delivery_id }) =>
    Promise.resolve({ body: { ids: [delivery_id] } }),
  async 'POST /v1/admin/system-templates/reseed'({ sql }) {
    await sql()`
      update template
      set seed_key = null
      where id in (
        select id from template where seed_key = 'setup_assistant'
      )
    `
    return {}
  },
  'PUT /v1/admin/skills/{skill_id}': () => Promise.resolve({ body: { name: unused('Skill') } }),
  'PATCH /v1/admin/system/config': () => Promise.resolve({ body: { 'mine.own': unused('Value') } }),
  'PATCH /v1/admin/system/setup-template': () =>
    Promise.resolve({ body: { name: unused('Setup') } }),
  'POST /v1/admin/skills/{skill_id}/promote': ownedFirst('skill'),
  'POST /v1/admin/skillsets/{skillset_id}/promote': ownedFirst('skillset'),
  async 'PATCH /v1/admin/system-templates/{template_id}'({ sql }) {
    const content = {
      name: 'Before',
      description: '',
      language: 'en' as const,
      status: 'active' as const,
      archetype_id: null,
      phases: [],
      settings: {},
      extra: {},
    }
    const owner = { org_id: 'org_system', created_by: null }
    return { ids: { system_template_id: await insertTemplate(sql(), owner, content) } }
  },
}

let used = 0
function unused(name: string) {
  return `${name} ${++used}`
}

function blockedFirst(kind: 'orgs' | 'users', name: string) {
  return async ({ platform }: TestService, ids: Ids) => {
    await platform('POST', `/v1/admin/${kind}/${ids[name]}/block`)
    return {}
  }
}

function ownedFirst(table: 'skill' | 'skillset') {
  return async ({ sql }: TestService, ids: Ids) => {
    await sql()`update ${sql()(table)} set org_id = ${ids.org_id!} where id = ${ids[`${table}_id`]!}`
    return {}
  }
}

/** A conversation with a webhook, whose call has no cost yet. */
export async function overAndDone({ sql }: Pick<TestService, 'sql'>) {
  const outputs = [{ kind: 'webhook' as const, url: 'https://example.com/hook' }]
  const { conversation_id, org_id, session } = await seedEndedCall(sql(), {
    reason: 'goals_completed',
    outputs,
  })
  await sql()`update conversation set status = 'completed' where id = ${conversation_id}`
  await sql()`
    insert into goal_commit (id, org_id, conversation_id, session_id, goal_id, version, data)
    values (${`cmt_${conversation_id}`}, ${org_id}, ${conversation_id}, ${session.id}, 'role', 1, '{}')
  `
  return { ids: { interview_id: conversation_id } }
}

/** A completed session whose reply was stored without its anchor. */
export async function withStalePause({ sql }: Pick<TestService, 'sql'>) {
  const { session } = await seedEndedCall(sql(), { reason: 'goals_completed' })
  await sql()`delete from turn where session_id = ${session.id}`
  const begin = Date.now() - 60_000
  const at = (ms: number) => new Date(begin + ms)
  await seedTurns(sql(), session, [
    { role: 'user', started_at: at(0), ended_at: at(1_000) },
    {
      started_at: at(2_000),
      segment_started_at: at(0),
      agent_speak_at: at(2_000),
      eou_delay_ms: 300,
    },
  ])
  const track = trackOf(begin, [
    [1, 30],
    [0, 100],
  ])
  await insertVoiceTrack(sql(), { org_id: session.org_id, session_id: session.id }, track)
  return { ids: { session_id: session.id } }
}
