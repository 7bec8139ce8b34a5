import { expect, test } from 'vitest'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { beginEnding, endCall } from '../../../db/calls/end_call.ts'
import { beat, releaseLease, takeLease } from '../../../db/calls/leases.ts'
import { tellLiveNews } from '../../../db/calls/live_calls.ts'
import { listAdvisorNotes, saveAdvisorNotes } from '../../../db/calls/record/advisor_notes.ts'
import { insertFrame } from '../../../db/calls/record/frames.ts'
import { saveIncidents } from '../../../db/calls/record/incidents.ts'
import { saveSilences } from '../../../db/calls/record/silences.ts'
import { deleteTurns, listTurns } from '../../../db/calls/record/turns.ts'
import { findCallBrief, saveUsage, setSessionStatus } from '../../../db/calls/sessions.ts'
import { isAnybodyExpected } from '../../../db/conversations/persons.ts'
import { listCallbacks, settleCallback } from '../../../db/outputs/callbacks.ts'
import { listChainedCalls } from '../../../db/outputs/chained_calls.ts'
import { commitGoal, listCommits } from '../../../db/outputs/commits.ts'
import { declineGoal, listDeclined } from '../../../db/outputs/declined_goals.ts'
import { readStoredSettings } from '../../../db/service/settings.ts'
import { newId } from '../../../shared/base/ids.ts'
import { must } from '../../../shared/base/must.ts'
import { recorderOf } from '../../agent/record/recorded_call.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'
import { agentSaid, userTurn } from '../../shared/calls/timeline/call_events.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

const database = useDatabase()
const service = database.connect('service', { max: 4 })

const HOOK = { url: 'https://example.com/a' }
const OUTPUTS = [HOOK, { kind: 'frontend_callback' }, { ...HOOK, kind: 'api_call', id: 'crm' }]
const IDLE = { status: 'waiting', lease_holder: null, lease_beat_at: null, started_at: null }

test('by its own login, a call does all its work from its start to its end', async () => {
  const seeded = await seedCall(service, {
    outputs: OUTPUTS,
    conversation: { status: 'created', started_at: null },
    session: IDLE,
  })
  const { session, org_id, conversation_id, template } = seeded
  const { template_id } = template
  const archetype_id = newId('arc')
  await service`
    insert into archetype ${service({ id: archetype_id, org_id, name: 'A', slug: 'a', prompt_section: 'Be brief.' })}
  `
  await service`update template set archetype_id = ${archetype_id} where id = ${template_id}`
  const on = (event: string) => ({ ...HOOK, on: event })
  const outputs = ['conversation.joined', 'goal.declined', 'conversation.processing'].map(on)
  const skill = { id: newId('skl'), org_id, name: 'Tea', instructions: 'Know tea.' }
  await service`insert into skill ${service(skill)}`
  await service`
    update template_version
    set settings = ${service.json({ outputs, skills: [skill.id] } as never)}
    where template_id = ${template_id}
  `
  await service`
    insert into person ${service({ id: newId('per'), org_id, conversation_id, position: 0, name: 'Ada', admitted_at: new Date() })}
  `

  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = must(await takeLease(sql, session.id, 'agent-1'), 'it is free')
  const brief = must(await findCallBrief(sql, session.id), 'it exists')
  expect(brief).toMatchObject({ archetype: { name: 'A' }, persons: [{ name: 'Ada' }] })
  expect(brief.skills).toMatchObject([{ name: 'Tea' }])
  await readStoredSettings(sql)
  expect(await isAnybodyExpected(sql, conversation_id)).toBe(true)
  await sql.begin((sql) => beginCall(sql, lease, conversation_id, { stt_language: 'en' }))
  expect(await beat(sql, lease, { isSteady: true })).toEqual({ is_cancelled: false })
  await sql.begin((sql) => setSessionStatus(sql, lease, 'reconnecting'))

  const held = { ...seeded, lease_token: lease.token }
  const failures: unknown[] = []
  const recorder = recorderOf(sql, held, { failed: (error) => void failures.push(error) })
  const now = Date.now()
  for (let frame = 0; frame < 70; frame++) recorder.voice.judge(0, frame < 36 ? 0.9 : 0.1)
  recorder.record(userTurn(now - 900, 'a teacher'))
  recorder.record(agentSaid('speech-1', 'Thank you.', now - 400))
  await sql.begin((sql) => recorder.saveAll(sql))
  await sql.begin((sql) => recorder.saveAll(sql))
  expect(failures).toEqual([])
  const turns = await listTurns(sql, session.id)
  expect(turns.length).toBe(2)
  const note = { turn_id: turns[0]!.id, advisor_id: 'a', advisor_name: 'A', note: 'n', model: 'm' }
  const rest = { duration_ms: 1, created_at: new Date() }
  const silence = {
    ...{ started_at: now, word_signs: 0, answer_signs: 0, z: 0, wait_ms: 0, guesses: 0 },
    ...{ guess_used: false, acknowledged: false, patience: 'normal' },
  }
  const fault = {
    id: newId('inc'),
    kind: 'failure',
    part: 'llm',
    title: 'model any',
    began_at: now,
  }
  await sql.begin(async (sql) => {
    for (const ended_at of [null, now]) {
      const saved = [
        await saveAdvisorNotes(sql, lease, org_id, [{ ...note, ...rest } as never]),
        await saveSilences(sql, lease, org_id, [silence as never]),
        await saveIncidents(sql, lease, org_id, [{ ...fault, detail: null, ended_at } as never]),
      ]
      expect(saved).toEqual([[], [], []])
    }
    await saveUsage(sql, lease, { llm: {}, stt: {}, tts: {}, unmetered_calls: 0 })
  })
  expect(await listAdvisorNotes(sql, session.id)).toHaveLength(1)
  await sql.begin((sql) => deleteTurns(sql, lease, [turns[1]!.id], null))
  const picture = { content_type: 'image/jpeg', width: 1, height: 1, image: Buffer.from([1]) }
  const taken = { ...picture, timestamp: new Date(), segment: 1 }
  expect(await sql.begin((sql) => insertFrame(sql, lease, taken as never))).toBe(true)

  for (const verified of [false, true]) {
    const evidence = [{ turn_id: turns[0]!.id, quote: 'a teacher', verified }]
    await commitGoal(sql, { ...commitOf(held, 'role'), evidence, lease_token: lease.token })
  }
  expect(await listCommits(sql, conversation_id)).toHaveLength(1)
  const declined = { session, lease_token: lease.token, goal_id: 'pain', evidence: [] }
  expect(await declineGoal(sql, declined)).toEqual({ repeated: false })
  expect(await listDeclined(sql, conversation_id)).toHaveLength(1)
  expect(await listChainedCalls(sql, conversation_id)).toMatchObject([{ id: 'crm' }])
  const [callback] = await listCallbacks(sql, conversation_id)
  await settleCallback(sql, lease, callback!.delivery_id, null)
  expect(await listCallbacks(sql, conversation_id)).toMatchObject([{ status: 'succeeded' }])
  await tellLiveNews(sql, await ticketOf(service, session.id), { floor: {}, turns: [] })

  await sql.begin((sql) => beginEnding(sql, lease, { reason: 'goals_completed' }))
  await sql.begin((sql) =>
    endCall(sql, lease, conversation_id, { reason: 'goals_completed', detail: 'all' }),
  )
  await releaseLease(sql, lease)
  const [ended] = await service`select status from conversation where id = ${conversation_id}`
  expect(ended).toEqual({ status: 'processing' })
  const said =
    await service`select from transcript_words where conversation_id = ${conversation_id}`
  expect(said).toHaveLength(1)
  const jobs = await service<{ job: string; waiting: number }[]>`
    select job, waiting from job_backlog() order by job
  `
  expect(jobs.map(({ job, waiting }) => `${job} ${waiting}`)).toEqual([
    'conversation.look 1',
    'delivery.call 1',
    'delivery.send 4',
    'frame.store 1',
  ])
})
