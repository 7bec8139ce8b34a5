import { afterAll, describe, expect, test } from 'vitest'
import { beat, takeLease } from '../../../../db/calls/leases.ts'
import { foldStaleSessions } from '../../../../db/analytics/fold_stale_sessions.ts'
import { removePartOfOrg } from '../../../../db/people/delete_org.ts'
import { enqueueAll } from '../../../../db/jobs.ts'
import { deliveryJob } from '../../../../db/outputs/deliveries.ts'
import { requestReflection } from '../../../../db/conversations/reflections.ts'
import { finishJob } from '../../../../db/calls/finish_job.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { someOfEach } from '../../../helpers/api/every_route.ts'
import { conversationWithFrames, moveFrames } from '../../../helpers/audio/frames.ts'
import { tablesOfOrgs } from '../../../helpers/database/rows.ts'
import { seedTurns } from '../../../helpers/database/seeded_turns.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { temporaryFolder } from '../../../helpers/temporary_folder.ts'
import { seedCall } from '../../jobs/seed.ts'
import { INTERNAL } from '../people/inviting.ts'
import { useRemovals } from './removals.ts'

const service = useService({ FRAMES_DIR: temporaryFolder(afterAll) })
const { platform } = service
const { deleteOrg, removeAll, tablesWith, jobsWith } = useRemovals(service)

/** Fills every table in which an organization can have rows; returns the ids that must disappear. */
async function fill(org: Org): Promise<string[]> {
  const sql = service.sql()
  const ids = await someOfEach(org, service)
  const once = { headers: { 'idempotency-key': 'kept' } }
  await org.call('POST', '/v1/interviews', { template_id: org.template.id }, once)
  const { id: interview_id } = await conversationWithFrames(service, org, ['red'])
  await moveFrames(service, interview_id)
  const { id: waiting } = await conversationWithFrames(service, org, ['blue'])
  const [unmoved] = await sql`select id from frame where conversation_id = ${waiting}`
  const { body: imported } = await platform('POST', '/v1/admin/sessions/import-recorded', {
    template_id: org.template.id,
    started_at: '2026-11-01T10:00:00Z',
    duration_seconds: 60,
    transcript: [{ role: 'user', text: 'Two cups.', offset_ms: 0 }],
    recording: { user_url: 'https://example.com/a.wav' },
  })
  const session = { org_id: org.id, session_id: ids.session_id! }
  const [turn] = await seedTurns(sql, { id: ids.session_id!, org_id: org.id }, [{ role: 'user' }])
  const track = { started_at: new Date(), frame_ms: 32, probabilities: Buffer.from([1]) }
  await sql`insert into voice_activity ${sql({ ...session, ...track })}`
  const note = { turn_id: turn!.id, advisor_id: 'any', advisor_name: 'Any' }
  const noted = { ...note, note: 'Ask', model: 'any', duration_ms: 1 }
  await sql`insert into advisor_note ${sql({ id: newId('adn'), ...session, ...noted })}`
  const fault = { kind: 'failure', part: 'llm', title: 'model any', began_at: new Date() }
  await sql`insert into incident ${sql({ id: newId('inc'), ...session, ...fault })}`
  const silence = { word_signs: 0, answer_signs: 0, z: 0, wait_ms: 0, guesses: 0 }
  const used = { guess_used: false, acknowledged: false, patience: 'normal' }
  await sql`insert into silence ${sql({ ...session, ...silence, ...used, started_at: new Date() })}`
  const declined = { conversation_id: ids.interview_id!, goal_id: 'any', evidence: sql.json([]) }
  await sql`insert into declined_goal ${sql({ org_id: org.id, ...declined })}`
  const use = { template_id: org.template.id, named: 'any' }
  await sql`insert into template_secret ${sql({ org_id: org.id, ...use })}`
  await sql`insert into named_host ${sql({ org_id: org.id, ...use, host: 'crm.example' })}`
  const { body: signIn } = await service.call('POST', '/v1/auth/cli/start')
  await org.call('POST', '/v1/auth/cli/approve', { user_code: signIn.user_code })
  const attempt = { number: 1, started_at: new Date(), delivery_id: ids.delivery_id! }
  await sql`insert into delivery_attempt ${sql({ id: newId('att'), org_id: org.id, ...attempt })}`
  await enqueueAll(sql, [
    deliveryJob({ delivery_id: ids.delivery_id!, kind: 'webhook' }),
    deliveryJob({ delivery_id: ids.delivery_id!, kind: 'webhook', replay: true }),
    finishJob(ids.interview_id!),
  ])
  await requestReflection(sql, ids.interview_id!)
  const own = { org_id: org.id, name: 'Own' }
  await sql`insert into archetype ${sql({ ...own, id: newId('arc'), slug: 'own', prompt_section: 'x' })}`
  await sql`insert into skill ${sql({ ...own, id: newId('skl') })}`
  await sql`insert into skillset ${sql({ ...own, id: newId('sks') })}`
  await platform('PATCH', `/v1/admin/orgs/${org.id}`, { name: 'Before it was deleted' })
  return [
    org.id,
    org.template.id,
    org.user.id,
    ids.template_id!,
    ids.interview_id!,
    ids.session_id!,
    ids.delivery_id!,
    interview_id,
    waiting,
    unmoved!.id,
    imported.interview_id,
    imported.session_id,
  ]
}

describe('a deleted organization', () => {
  test('leaves nothing in any table, in the job queue or in the frame store', async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    const ids = await fill(org)
    await fill(other)
    const kept = await tablesWith([other.id])
    const before = await tablesWith([org.id])
    expect(Object.keys(before)).toEqual(Object.keys(kept))
    const tables = (await tablesOfOrgs(service.sql())).filter((name) => name !== 'org_removal')
    expect(tables).toEqual(Object.keys(before).filter((name) => name !== 'org'))
    expect(await jobsWith(ids)).toEqual([
      'conversation.finish',
      'conversation.reflect',
      'delivery.send',
      'frame.store',
      'recording.finish',
    ])

    const { body } = await deleteOrg(org.id)
    expect(body).toEqual({ id: org.id, deleted: true })
    await removeAll(org.id)
    await foldStaleSessions(service.sql(), Date.now())
    expect(await tablesWith(ids)).toEqual({ audit: before.audit! + 1 })
    expect(await jobsWith(ids)).toEqual(['frame.remove', 'org.remove', 'room.delete'])
    expect(await tablesWith([other.id])).toEqual(kept)
  })

  test('disappears for everybody with the response, before its conversations are deleted', async () => {
    const org = await service.newOrg()
    const { id } = org
    const { session_id, interview_id, template_id, share_id, invite_email, invite_token } =
      await someOfEach(org, service)
    expect((await deleteOrg(id)).status).toBe(200)
    const page = `/v1/embed/sessions/${session_id}`
    const answers = {
      key: await org.call('GET', '/v1/auth/org'),
      org: await platform('GET', `/v1/admin/orgs/${id}`),
      again: await deleteOrg(id),
      user: await platform('GET', `/v1/admin/users/${org.user.id}`),
      page: await service.call('GET', page),
      join: await service.call('POST', `${page}/join`, { name: 'Ana' }),
      link: await service.call('POST', `/v1/embed/shares/${share_id}/interviews`),
      template: await platform('GET', `/v1/admin/templates/${template_id}`),
      version: await platform('GET', `/v1/admin/templates/${template_id}/versions/1`),
      cancel: await platform('POST', `/v1/admin/interviews/${interview_id}/cancel`),
      timing: await platform('GET', `/v1/admin/sessions/${session_id}/timing-debug`),
      pauses: await platform('POST', `/v1/admin/sessions/${session_id}/recompute-actual-pause`),
      invite: await service.call(
        'POST',
        '/v1/auth/accept-invite',
        { email: invite_email, token: invite_token },
        INTERNAL,
      ),
    }
    const statuses = Object.entries(answers).map(([name, { status }]) => [name, status])
    expect(Object.fromEntries(statuses)).toEqual({
      key: 401,
      org: 404,
      again: 404,
      user: 404,
      page: 404,
      join: 404,
      link: 404,
      template: 404,
      version: 404,
      cancel: 404,
      timing: 404,
      pauses: 404,
      invite: 404,
    })
    for (const list of [
      'orgs',
      'users',
      'interviews',
      'sessions',
      'templates',
      'deliveries',
      'activity',
      'active-sessions',
    ]) {
      const { text, status } = await platform('GET', `/v1/admin/${list}`)
      expect([list, status, text.includes(id)]).toEqual([list, 200, false])
    }
    const { body } = await platform('GET', `/v1/admin/interviews?org_id=${id}`)
    expect(body.items).toEqual([])
    const { body: me } = await service.call('GET', `/v1/auth/me?email=${org.user.email}`)
    expect(me.known).toBe(false)
    await removeAll(id)
  })

  test('stays in the audit log, without the contents of its entries', async () => {
    const org = await service.newOrg()
    await platform('PATCH', `/v1/admin/orgs/${org.id}`, { name: 'A secret name' })
    await deleteOrg(org.id)
    const { body } = await platform('GET', `/v1/admin/audit?org_id=${org.id}`)
    expect(body.items).toMatchObject([
      {
        action: 'DELETE /v1/admin/orgs/{org_id}',
        target_id: org.id,
        before: { counts: { users: 1, templates: 1, interviews: 0, active_calls: 0 } },
        after: null,
      },
      { action: 'PATCH /v1/admin/orgs/{org_id}', before: null, after: null },
    ])
    await removeAll(org.id)
    const { body: later } = await platform('GET', `/v1/admin/audit?org_id=${org.id}`)
    expect(later.items).toEqual(body.items)
  })

  test('leaves skills and skillsets that were promoted to defaults', async () => {
    const org = await service.newOrg()
    const sql = service.sql()
    const row = { org_id: org.id, name: 'Promoted' }
    const [skill, skillset] = [newId('skl'), newId('sks')]
    await sql`insert into skill ${sql({ ...row, id: skill })}`
    await sql`insert into skillset ${sql({ ...row, id: skillset, skill_ids: [skill] })}`
    await platform('POST', `/v1/admin/skills/${skill}/promote`)
    await platform('POST', `/v1/admin/skillsets/${skillset}/promote`)
    await deleteOrg(org.id)
    await removeAll(org.id)
    const skills = await sql`select org_id, owner_org_id from skill where id = ${skill}`
    const skillsets = await sql`select org_id, owner_org_id from skillset where id = ${skillset}`
    expect([...skills, ...skillsets]).toEqual([
      { org_id: null, owner_org_id: null },
      { org_id: null, owner_org_id: null },
    ])
  })

  test('loses its calls first: their agents stop and their rooms are closed', async () => {
    const sql = service.sql()
    const { org_id, template, session, lease_token } = await seedCall(sql)
    const row = { org_id, template_id: template.template_id, template_version: 1, language: 'en' }
    for (let i = 0; i < 60; i++) {
      const [id, conversation] = [newId('int'), { ...row, status: 'expired' }]
      await sql`insert into conversation ${sql({ id, ...conversation })}`
      const ended = { id: newId('ses'), org_id, conversation_id: id, status: 'completed' }
      await sql`insert into session ${sql(ended)}`
    }
    await deleteOrg(org_id)
    const lease = { session_id: session.id, token: lease_token }
    expect(await beat(sql, lease)).toEqual({ is_cancelled: false })
    await sql.begin((sql) => removePartOfOrg(sql, org_id))
    expect(await beat(sql, lease)).toBeUndefined()
    expect(await takeLease(sql, session.id, 'another')).toBeUndefined()
    expect(await jobsWith([session.id])).toEqual(['room.delete'])
    const left = await sql`select from session where org_id = ${org_id}`
    expect(left.count).toBe(60)
    await removeAll(org_id)
    expect(await tablesWith([org_id])).toEqual({ audit: 1 })
  })
})

test("the platform's own organization cannot be deleted", async () => {
  const { status, body } = await deleteOrg('org_system')
  expect([status, body.error.code]).toEqual([409, 'conflict'])
  expect((await platform('GET', '/v1/admin/orgs/org_system')).status).toBe(200)
})

test('an organization with the default template, which others use, cannot be deleted', async () => {
  const org = await service.newOrg()
  const sql = service.sql()
  await sql`update template set is_default = false where is_default`
  await sql`update template set is_default = true where id = ${org.template.id}`
  const { status, body } = await deleteOrg(org.id)
  expect([status, body.error.code]).toEqual([409, 'conflict'])
  expect(body.error.message).toContain(org.template.id)
  await sql`update template set is_default = false where id = ${org.template.id}`
  expect((await deleteOrg(org.id)).status).toBe(200)
})
