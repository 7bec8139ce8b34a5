import { expect, test } from 'vitest'
import { listAdvisorNotes } from '../../../db/calls/record/advisor_notes.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import { listSilences } from '../../../db/calls/record/silences.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { agentSaid, userTurn } from '../../shared/calls/timeline/call_events.ts'
import { recordedCall } from './recorded_call.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 2 })
const owner = database.connect('owner', { max: 1 })

test('a turn that Postgres refuses blocks no other turn and no note on one, is retried, and is reported at the end', async () => {
  const { session, recorder, failures } = await recordedCall(sql)
  const texts = async () => (await listTurns(sql, session.id)).map(({ text }) => text)
  const now = Date.now()

  recorder.record(userTurn(now - 5_000, 'I sell pumps'))
  recorder.record(agentSaid('speech-1', 'I see.', now - 4_500))
  recorder.record(userTurn(now - 4_000, 'in Par\0is'))
  const refused = recorder.said().at(-1)!
  const advice = { advisor_name: 'a', model: 'm', duration_ms: 5, created_at: new Date() }
  for (const { id: turn_id } of recorder.participantTurns())
    recorder.noted({ ...advice, turn_id, advisor_id: 'a', note: 'Go on.' })
  recorder.record(agentSaid('speech-2', 'Thank you.', now - 3_500))
  await recorder.save()
  expect(await texts()).toEqual(['I sell pumps', 'I see.', 'Thank you.'])
  expect(await listAdvisorNotes(sql, session.id)).toHaveLength(1)
  const refusals = failures.length
  expect(String(failures[0])).toMatch(/unicode|0x00/i)

  recorder.record(userTurn(now - 3_000, 'Goodbye'))
  await recorder.save()
  expect(await texts()).toEqual(['I sell pumps', 'I see.', 'Thank you.', 'Goodbye'])
  expect(failures.length).toBeGreaterThan(refusals)

  const lost = await sql.begin((sql) => recorder.saveAll(sql))
  expect(lost.map(({ position }) => position)).toEqual([refused.position])
  expect(await texts()).toEqual(['I sell pumps', 'I see.', 'Thank you.', 'Goodbye'])
})

test('a turn that was refused is stored once it can be, along with its note', async () => {
  const { session, recorder } = await recordedCall(sql)
  const allow = await refuseTurns(session.id)
  recorder.record(userTurn(Date.now(), 'I sell pumps'))
  const turn_id = recorder.said()[0]!.id
  const advice = { advisor_name: 'a', model: 'm', duration_ms: 5, created_at: new Date() }
  recorder.noted({ ...advice, turn_id, advisor_id: 'a', note: 'Go on.' })
  await recorder.save()
  expect(await listTurns(sql, session.id)).toEqual([])
  await allow()
  await recorder.save()
  expect(await listTurns(sql, session.id)).toMatchObject([{ id: turn_id, text: 'I sell pumps' }])
  expect(await listAdvisorNotes(sql, session.id)).toMatchObject([{ turn_id, note: 'Go on.' }])
})

test('a note that Postgres refuses blocks no other note and no turn', async () => {
  const { session, recorder, failures } = await recordedCall(sql)
  recorder.record(userTurn(Date.now(), 'I sell pumps'))
  const turn_id = recorder.said()[0]!.id
  const advice = { advisor_name: 'a', model: 'm', duration_ms: 5, created_at: new Date() }
  recorder.noted({ ...advice, turn_id, advisor_id: 'a', note: 'Slow\0ly.' })
  recorder.noted({ ...advice, turn_id, advisor_id: 'b', note: 'Go on.' })
  await recorder.save()
  expect(await listTurns(sql, session.id)).toMatchObject([{ text: 'I sell pumps' }])
  expect(await listAdvisorNotes(sql, session.id)).toMatchObject([{ note: 'Go on.' }])
  expect(failures).toHaveLength(1)
})

test('a silence that Postgres refuses blocks no other silence and no turn', async () => {
  const { session, recorder, failures } = await recordedCall(sql)
  const now = Date.now()
  const stored = async () =>
    (await listSilences(sql, session.id)).map((one) => one.started_at - now)

  recorder.fellSilent({ ...SILENCE, started_at: now })
  recorder.fellSilent({ ...SILENCE, started_at: now + 1, noise_dbfs: -Infinity })
  recorder.fellSilent({ ...SILENCE, started_at: now + 2 })
  recorder.record(userTurn(now, 'I sell pumps'))
  await recorder.save()
  expect(await stored()).toEqual([0, 2])
  expect(await listTurns(sql, session.id)).toMatchObject([{ text: 'I sell pumps' }])
  expect(failures).toHaveLength(1)
  recorder.fellSilent({ ...SILENCE, started_at: now + 3, noise_dbfs: -Infinity })
  expect(await sql.begin((sql) => recorder.saveAll(sql))).toEqual([])
  expect(await stored()).toEqual([0, 2])
})

const SILENCE = {
  ...{ resumed_at: null, p: 0.9, word_signs: 0, answer_signs: 0, z: 1.5, wait_ms: 450 },
  ...{ final_at: null, noise_dbfs: -60, decided_at: null, first_sound_at: null },
  ...{ withdrawn_at: null, guesses: 0, guessed_at: null, guess_ready_at: null, guess_used: false },
  ...{ acknowledged: false, goal_id: null, patience: 'normal' as const },
}

/** The database refuses turns of a session until they are allowed. */
async function refuseTurns(session_id: string) {
  const name = `"refuse ${session_id}"`
  await owner.unsafe(`
    alter table turn add constraint ${name} check (session_id <> '${session_id}')
  `)
  return () => owner.unsafe(`alter table turn drop constraint ${name}`)
}
