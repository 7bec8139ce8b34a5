import { expect, test } from 'vitest'
import type { Silence } from '../../../shared/turns/silence.ts'
import { saveSilences } from '../../../db/calls/record/silences.ts'
import { listLabSilences } from '../../../db/analytics/lab_silences.ts'
import { asOrg } from '../../../db/sql.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { seedTurns } from '../../helpers/database/seeded_turns.ts'

const database = useDatabase()
const sql = database.connect('service')
const BEGIN = Date.now() - 60_000
const at = (ms: number) => BEGIN + ms
const BY_EVIDENCE = {
  eou_backend: 'evidence',
  setup: sql.json({ eou_model: 'smart_turn_v3' }),
}

const DECIDED = { decided_at: at(500), first_sound_at: at(540) }

test.each<[string, Partial<Silence>, string]>([
  ['they spoke again before the decision', { resumed_at: at(400) }, 'pause'],
  [
    'they spoke again before the agent was heard',
    { decided_at: at(500), resumed_at: at(520), withdrawn_at: at(900) },
    'pause',
  ],
  [
    'they spoke again after it was heard',
    { ...DECIDED, resumed_at: at(800), withdrawn_at: at(1_000) },
    'pause',
  ],
  ['they said nothing more', DECIDED, 'end'],
  ['they coughed before the agent was heard', { ...DECIDED, resumed_at: at(520) }, 'end'],
  ['they said mhm over the agent', { ...DECIDED, resumed_at: at(900) }, 'end'],
  ['they answered the next question', { ...DECIDED, resumed_at: at(5_000) }, 'end'],
])('%s: %s', async (_, given, label) => {
  const silences = await recorded(given)
  expect(silences).toMatchObject([{ label }])
})

test('a participant who stops the agent within a second and a half of its first sound had not finished', async () => {
  const interrupted = { started_at: new Date(at(540)), interrupted: true }
  const soon = { ...DECIDED, resumed_at: at(2_000) }
  expect(await recorded(soon, [interrupted])).toMatchObject([{ label: 'pause' }])
  const later = { ...DECIDED, resumed_at: at(2_100) }
  expect(await recorded(later, [interrupted])).toMatchObject([{ label: 'end' }])
  const earlier = { ...interrupted, started_at: new Date(at(-9_000)) }
  expect(await recorded(soon, [earlier])).toMatchObject([{ label: 'end' }])
})

test('a filler is not the first sound of the answer, though it ends the silence', async () => {
  const filler = { role: 'assistant', watchdog: { filler: true }, started_at: new Date(at(530)) }
  const answered = { ...filler, answer_heard_at: new Date(at(3_000)) }
  const resumed = { ...DECIDED, resumed_at: at(9_000) }
  expect(await recorded(resumed, [answered])).toMatchObject([{ sound_ms: 3_000, label: 'end' }])
  expect(await recorded(resumed, [filler])).toMatchObject([{ sound_ms: null }])
  const another = { ...answered, started_at: new Date(at(7_000)) }
  expect(await recorded(resumed, [another])).toMatchObject([{ sound_ms: 540 }])
  const plain = { ...answered, watchdog: { filler: false } }
  expect(await recorded(resumed, [plain])).toMatchObject([{ sound_ms: 540 }])
})

test('every instant is counted from the start of the silence', async () => {
  const moments = { final_at: at(100), guessed_at: at(150), guess_ready_at: at(480) }
  expect(await recorded({ ...DECIDED, ...moments, resumed_at: at(4_000) })).toMatchObject([
    {
      ...{ final_ms: 100, guessed_ms: 150, ready_ms: 480 },
      ...{ decided_ms: 500, sound_ms: 540, resumed_ms: 4_000 },
      ...{ z: 1.5, wait_ms: 450, guess_used: true, patience: 'normal' },
    },
  ])
})

test('other backends, other languages and older calls are left out', async () => {
  await recorded(DECIDED)
  expect(await listed({ eou_backend: 'audio' })).toEqual([])
  expect(await listed({ language: 'fr' })).toEqual([])
  expect(await listed({ eou_backend: 'evidence', language: 'en' })).not.toEqual([])
  await sql`update silence set started_at = started_at - interval '2 days'`
  expect(await listed()).toEqual([])
})

test('an organization sees only its own', async () => {
  await recorded(DECIDED)
  const app = database.connect('app')
  const seen = await asOrg(app, 'org_other', (sql) => sql`select from silence`)
  expect(seen).toEqual([])
})

/** The silences of a call with this silence and these turns. */
async function recorded(
  given: Partial<Silence>,
  turns: Record<string, unknown>[] = [],
  session: Record<string, unknown> = BY_EVIDENCE,
) {
  const call = await seedCall(sql, { session })
  const [{ lease_token: token }] = await sql<[{ lease_token: number }]>`
    select lease_token from session where id = ${call.session.id}
  `
  const lease = { session_id: call.session.id, token }
  await sql.begin((sql) => saveSilences(sql, lease, call.org_id, [{ ...SILENCE, ...given }]))
  await seedTurns(sql, { ...call.session, org_id: call.org_id }, turns)
  const silences = await listed()
  return silences.filter(({ session_id }) => session_id === call.session.id)
}

function listed(filter: Parameters<typeof listLabSilences>[2] = {}) {
  return sql.begin(async (sql) => {
    const silences = []
    for await (const batch of listLabSilences(sql, 1, filter, 1_000)) silences.push(...batch)
    return silences
  })
}

const SILENCE: Silence = {
  ...{ started_at: BEGIN, resumed_at: null },
  ...{ p: 0.9, word_signs: 0, answer_signs: 0, z: 1.5, wait_ms: 450, final_at: at(100) },
  ...{ noise_dbfs: -60, decided_at: null, first_sound_at: null, withdrawn_at: null },
  ...{ guesses: 1, guessed_at: null, guess_ready_at: null, guess_used: true },
  ...{ acknowledged: false, goal_id: null, patience: 'normal' },
}
