import type { AudioFrame } from '@livekit/rtc-node'
import { afterEach, expect, test, vi } from 'vitest'
import type { Recorder } from '../../../agent/record/recorder.ts'
import { listAdvisorNotes } from '../../../db/calls/record/advisor_notes.ts'
import { listTranscript } from '../../../db/conversations/readings.ts'
import { listTurns, saveTurns, type StoredTurn } from '../../../db/calls/record/turns.ts'
import { listVoiceChunks } from '../../../db/calls/record/voice_activity.ts'
import { newId } from '../../../shared/base/ids.ts'
import { NO_TIMING } from '../../../shared/calls/timeline/turn_timing.ts'
import {
  speechRuns,
  VOICE_FRAME_MS,
  type VoiceTrack,
} from '../../../shared/calls/timeline/voice_activity.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { agentSaid, heard, userTurn } from '../../shared/calls/timeline/call_events.ts'
import { recordedCall, recorderOf } from './recorded_call.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 2 })
afterEach(() => void vi.useRealTimers())

const failed = (error: unknown) => expect.unreachable(String(error))

test('of a turn that may be over it knows who said what, also of words that may still change', async () => {
  const { recorder } = await recordedCall(sql)
  recorder.record(heard(2_000, 'I teach.', 1_900, { person_id: 'per_a', speaker: 'Ada' }))
  const interim = { person_id: 'per_b', speaker: 'Ben', text: 'I bake' }
  expect(recorder.saidBy('I teach. I bake', [interim])).toMatchObject([
    { speaker: 'Ada', text: 'I teach.' },
    { speaker: 'Ben', text: 'I bake' },
  ])
  expect(recorder.saidBy('I bake', [interim])).toMatchObject([{ speaker: 'Ben', text: 'I bake' }])
})

test('a call can continue after stored turns with a gap: each keeps its id, and a reply knows what it answers', async () => {
  // Otherwise what is heard below comes too late for the reply when the database is slow.
  vi.useFakeTimers({ toFake: ['Date'] })
  const call = await seedCall(sql)
  const { session, org_id, lease_token } = call
  const lease = { session_id: session.id, token: lease_token }
  const now = Date.now()
  const turns = [
    storedTurn({ id: 'trn_greeting', position: 0, role: 'assistant', started_at: now - 9_000 }),
    storedTurn({ id: 'trn_answer', position: 2, role: 'user', started_at: now - 2_000 }),
  ]
  await sql.begin((sql) => saveTurns(sql, lease, org_id, turns))
  const recorder = recorderOf(sql, call, { failed, turns })

  hearSecondOfSpeech(recorder)
  recorder.record(userTurn(now - 900, 'a teacher', { segment_started_at: now - 2_000 }))
  recorder.record(agentSaid('speech-1', 'Thank you.', now - 400))
  expect(recorder.participantTurns().map(({ id }) => id)).toEqual(['trn_answer'])

  await sql.begin((sql) => recorder.saveAll(sql))
  const [greeting, answer, reply] = await listTurns(sql, session.id)
  expect([greeting!.id, answer!.id, reply!.position]).toEqual(['trn_greeting', 'trn_answer', 3])
  expect(reply!.actual_pause_ms).toBeGreaterThan(0)
})

test('a call that is handed over loses no voice activity: the next process continues where this one stopped', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const call = await seedCall(sql)
  const { session } = call
  const began = Date.now()

  const recorder = recorderOf(sql, call, { failed })
  vi.setSystemTime(began + 2_000)
  hearSecondOfSpeech(recorder)
  await recorder.save()
  expect(await listVoiceChunks(sql, session.id)).toEqual([])
  await recorder.saveRest()
  expect(plain(await listVoiceChunks(sql, session.id))).toEqual(plain(recorder.voice.track))

  const next = recorderOf(sql, call, { failed })
  vi.setSystemTime(began + 5_000)
  hearSecondOfSpeech(next)
  await sql.begin((sql) => next.saveAll(sql))
  const track = await listVoiceChunks(sql, session.id)
  expect(plain(track)).toEqual(plain([...recorder.voice.track, ...next.voice.track]))
  expect(speechRuns(track, began, began + 5_000)).toMatchObject([
    { started_at: began },
    { started_at: began + 3_000 },
  ])
})

test("a note is stored with the turn it is based on, even if that was not stored yet; an advisor's last note stays", async () => {
  const { session, recorder, failures } = await recordedCall(sql)
  const save = vi.spyOn(recorder, 'save').mockResolvedValue()
  recorder.record(userTurn(Date.now(), 'a teacher'))
  const turn_id = recorder.said()[0]!.id
  const note = (advisor_id: string, note: string) =>
    recorder.noted({
      turn_id,
      advisor_id,
      advisor_name: advisor_id,
      note,
      model: 'm',
      duration_ms: 5,
      created_at: new Date(),
    })
  const stored = async () =>
    (await listAdvisorNotes(sql, session.id)).map(({ advisor_id, note }) => [advisor_id, note])
  note('a', 'First.')
  note('b', 'Other.')
  note('a', 'Second.')
  save.mockRestore()
  await recorder.save()
  expect(failures).toEqual([])
  expect((await stored()).toSorted()).toEqual([
    ['a', 'Second.'],
    ['b', 'Other.'],
  ])
  note('a', 'Third.')
  await sql.begin((sql) => recorder.saveAll(sql))
  expect((await stored()).toSorted()).toEqual([
    ['a', 'Third.'],
    ['b', 'Other.'],
  ])
})

test('the reply to a withdrawn turn does not stay, nor does a turn that became part of another; its words are never lost', async () => {
  const call = await seedCall(sql)
  const { session } = call
  const recorder = recorderOf(sql, call, { failed })
  const texts = async () => (await listTurns(sql, session.id)).map(({ text }) => text)
  const now = Date.now()
  const [ada, bob] = ['Ada', 'Bob'].map((speaker) => ({ speaker, person_id: null }))

  recorder.record(heard(now - 6_000, 'I sell', null, ada))
  recorder.record(heard(now - 5_900, 'We sell', null, bob))
  recorder.record(userTurn(now - 5_000, 'I sell We sell'))
  recorder.record(agentSaid('speech-1', 'I see.', now - 4_500))
  await recorder.save()
  expect(await texts()).toEqual(['I sell', 'We sell', 'I see.'])
  const latest = recorder.participantTurns().at(-1)!
  recorder.record({ type: 'withdrawn', speech_id: 'speech-1' })
  await recorder.save()
  expect(await texts()).toEqual(['I sell', 'We sell'])

  recorder.record(userTurn(now - 3_000, 'Pumps.', ada))
  const advice = { advisor_id: 'a', advisor_name: 'a', model: 'm', duration_ms: 5 }
  recorder.noted({ ...advice, turn_id: latest.id, note: 'Go on.', created_at: new Date() })
  await sql.begin((sql) => recorder.saveAll(sql))
  expect(await texts()).toEqual(recorder.said().map(({ text }) => text))
})

test('turns are read in the order in which they began, even if one was stored late', async () => {
  const { session, org_id, lease_token } = await seedCall(sql)
  const lease = { session_id: session.id, token: lease_token }
  const now = Date.now()
  const known = storedTurn({ id: 'trn_known', position: 0, role: 'user', started_at: now - 2_000 })
  const late = storedTurn({
    id: 'trn_late',
    position: 1,
    role: 'assistant',
    started_at: now - 3_000,
  })
  await sql.begin((sql) => saveTurns(sql, lease, org_id, [known, late]))

  const transcript = await listTranscript(sql, session.conversation_id)
  expect(transcript.map(({ role }) => role)).toEqual(['assistant', 'user'])
  const turns = await listTurns(sql, session.id)
  expect(turns.map(({ id }) => id)).toEqual(['trn_late', 'trn_known'])
})

test('a turn says who spoke until that person is deleted, and can be stored after that too', async () => {
  const { session, org_id, lease_token } = await seedCall(sql)
  const lease = { session_id: session.id, token: lease_token }
  const person_id = newId('per')
  const person = { id: person_id, org_id, conversation_id: session.conversation_id, position: 1 }
  await sql`insert into person ${sql(person)}`
  const said = { id: newId('trn'), position: 0, role: 'user' as const, started_at: Date.now() }
  const save = () =>
    sql.begin((sql) => saveTurns(sql, lease, org_id, [{ ...storedTurn(said), person_id }]))

  await save()
  expect(await listTurns(sql, session.id)).toMatchObject([{ person_id }])
  await sql`delete from person where id = ${person_id}`
  expect(await listTurns(sql, session.id)).toMatchObject([{ person_id: null }])
  await save()
  expect(await listTurns(sql, session.id)).toMatchObject([{ person_id: null, text: 'Yes' }])
})

test('a turn keeps its words when the probabilities of its end are too many to store', async () => {
  const { session, org_id, lease_token } = await seedCall(sql)
  const lease = { session_id: session.id, token: lease_token }
  const started_at = Date.now()
  const seriesOf = (length: number) => ({
    source: 'smart_turn_v3' as const,
    samples: Array.from({ length }, (_, at): [number, number] => [started_at + at, 0.1]),
    final_at: null,
  })
  const said = storedTurn({ id: newId('trn'), position: 0, role: 'user', started_at })
  const [eot, eot_shadow] = [seriesOf(10_001), seriesOf(10_000)]
  await sql.begin((sql) => saveTurns(sql, lease, org_id, [{ ...said, eot, eot_shadow }]))
  expect(await listTurns(sql, session.id)).toMatchObject([{ text: 'Yes', eot: null, eot_shadow }])
})

function plain(track: VoiceTrack) {
  return track.map(({ started_at, probabilities }) => ({ started_at, levels: [...probabilities] }))
}

function storedTurn(turn: Pick<StoredTurn, 'id' | 'position' | 'role' | 'started_at'>): StoredTurn {
  const ended_at = turn.started_at + 1_000
  const rest = {
    text: 'Yes',
    person_id: null,
    speaker: null,
    interrupted: false,
    watchdog: null,
    had_image: false,
    answer_heard_at: null,
    withdrawn_replies: 0,
    eot: null,
    eot_shadow: null,
  }
  return { ...NO_TIMING, ...rest, ended_at, ...turn }
}

/** The last two seconds, the first of which is speech. */
function hearSecondOfSpeech({ voice }: Recorder) {
  voice.hear({ samplesPerChannel: 32_000 } as AudioFrame)
  const frames = Math.floor(2_000 / VOICE_FRAME_MS)
  for (let i = 0; i < frames; i++) voice.judge(i, i < frames / 2 ? 0.95 : 0.02)
}
