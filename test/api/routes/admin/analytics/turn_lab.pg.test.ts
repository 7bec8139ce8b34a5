import { beforeAll, expect, test, vi } from 'vitest'
import { saveSettings } from '../../../../../db/service/settings.ts'
import { labelledColumns, silencesInCalls } from '../../../../../db/analytics/labelled_silences.ts'
import { labGrid } from '../../../../../shared/turns/lab/lab_grid.ts'
import { WAITS } from '../../../../../shared/templates/patience.ts'
import type { TurnPolicy } from '../../../../../shared/turns/turn_policy.ts'
import { spokenSession } from '../../../../agent/record/spoken_session.ts'
import { lockTable } from '../../../../helpers/database/locked_table.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { PLATFORM_KEY, useService } from '../../../../helpers/api/service.ts'
import { seedSilencesApart } from '../../../../helpers/audio/silences_apart.ts'

const EVIDENCE: TurnPolicy = { kind: 'evidence', by: 'evidence', waits: WAITS }
const SMART: TurnPolicy = {
  ...{ kind: 'delays', by: 'smart_turn_v3', threshold: 0.5, min_ms: 300, max_ms: 1_800 },
  repeats: false,
}

const service = useService()
let org_id: string
beforeAll(async () => {
  for (const seed of [1, 2, 3, 4]) await spoken(EVIDENCE, seed)
  for (const seed of [5, 6]) await spoken(SMART, seed)
  org_id = (await spoken(EVIDENCE, 7)).org_id
})

test('under the settings that were in force, the replay matches what happened, except for the share it reports', async () => {
  const { turns, pauses, calls, unlike_share, today } = await lab('?recorded_backend=evidence')
  expect(calls).toBe(5)
  expect(turns).toBeGreaterThan(40)
  expect(pauses).toBeGreaterThan(20)
  expect(unlike_share).toBeLessThan(0.02)
  expect(today.settings).toEqual({})

  await saveSettings(service.sql(), { 'audio.eou_backend': 'smart_turn_v3' })
  const smart = await lab('?recorded_backend=smart_turn_v3')
  await service.sql()`delete from system_config`
  expect(smart.calls).toBe(2)
  expect(smart.unlike_share).toBeLessThan(0.02)
})

test('today’s point matches the recorded calls', async () => {
  const { turns, today, now } = await lab('?recorded_backend=evidence')
  expect(now).toMatchObject({ 'audio.eou_backend': 'evidence', 'turns.waits': WAITS })
  const [measured] = await service.sql()`
    select
      percentile_disc(0.5) within group (order by sound_ms) as p50,
      percentile_disc(0.95) within group (order by sound_ms) as p95,
      count(*)::integer as turns
    from (
      select ${labelledColumns(service.sql())}
      from ${silencesInCalls(service.sql())}
      where eou_backend = 'evidence'
    ) as silence
    where label = 'end' and sound_ms is not null
  `
  expect(turns).toBe(measured!.turns)
  const { delay_p50_ms, delay_p95_ms } = today
  // A turn that is replayed unlike the record moves a percentile to that of its neighbour.
  expect(Math.abs(delay_p50_ms.value - measured!.p50)).toBeLessThan(10)
  expect(Math.abs(delay_p95_ms.value - measured!.p95)).toBeLessThan(10)
  expect(delay_p50_ms.low).toBeLessThanOrEqual(delay_p50_ms.value)
  expect(delay_p50_ms.high).toBeGreaterThanOrEqual(delay_p50_ms.value)
  expect(delay_p95_ms.high).toBeGreaterThanOrEqual(delay_p50_ms.high)
})

test('settings asked about show the ten turns that they would change most, with what happened in each', async () => {
  const { asked, today, compared, changes } = await lab('?lo_ms=2000&hi_ms=3000')
  expect(compared).toBe('asked')
  expect(asked.settings).toEqual({ 'turns.waits': { normal: { lo_ms: 2_000, hi_ms: 3_000 } } })
  expect(asked.delay_p50_ms.value).toBeGreaterThan(today.delay_p50_ms.value + 1_000)
  expect(asked.cut_in_share.value).toBeLessThan(today.cut_in_share.value)
  expect(changes).toHaveLength(10)
  expect(changes[0].happened.cut_in).toBe(true)
  expect(changes[0].would).toMatchObject({ cut_in: false, heard_ms: null })
  for (const { interview_id, session_id, turn_id } of changes) {
    const rows = await service.sql()`
      select role
      from turn
      join session on session.id = session_id
      where turn.id = ${turn_id}
        and session_id = ${session_id}
        and conversation_id = ${interview_id}
    `
    expect(rows).toEqual([{ role: 'user' }])
  }
})

test('calls that were judged by evidence are also replayed by a threshold, and by silence alone', async () => {
  const smart = await lab('?backend=smart_turn_v3&threshold=0.8&recorded_backend=evidence')
  expect(smart.asked.settings).toEqual({
    'audio.eou_backend': 'smart_turn_v3',
    'audio.eou_smart_turn_v3_threshold': 0.8,
  })
  const vad = await lab('?backend=vad&silence_ms=3000')
  expect(vad.asked.cut_in_share.value).toBe(0)
  expect(vad.asked.delay_p50_ms.value).toBeGreaterThan(3_000)
})

test('however long a replay takes, other requests get their turn after each candidate', async () => {
  let turn = 0
  let isOver = false
  const nextTurn = () => {
    turn++
    if (!isOver) setImmediate(nextTurn)
  }
  nextTurn()
  const turns = new Set<number>()
  let now_ms = 0
  // Each candidate takes longer than the replay may go on without a rest.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    turns.add(turn)
    return (now_ms += 100)
  })
  const { now } = await lab('?recorded_backend=evidence').finally(() => {
    isOver = true
    clock.mockRestore()
  })
  expect(turns.size).toBeGreaterThanOrEqual(labGrid(now, 'normal').length)
})

test('the window has filters', async () => {
  const [row] = await service.sql()`
    select template_id from conversation where org_id = ${org_id}
  `
  expect((await lab(`?template_id=${row!.template_id}`)).calls).toBe(1)
  expect(await lab('?language=fr')).toMatchObject({
    ...{ calls: 0, turns: 0, unlike_share: null, today: null, frontier: [], changes: [] },
  })
})

test.each([
  ['z0=3&z1=1', 'z0'],
  ['lo_ms=900&hi_ms=100', 'lo_ms'],
  ['backend=audio&min_delay_ms=2000&max_delay_ms=100', 'min_delay_ms'],
  ['min_delay_ms=300', 'min_delay_ms'],
  ['silence_ms=500', 'silence_ms'],
  ['backend=audio&z0=1', 'z0'],
  ['threshold=0.5', 'threshold'],
  ['days=0', 'days'],
])('%s is refused', async (query, field) => {
  const { status, body } = await service.platform('GET', `/v1/admin/turn-lab?${query}`)
  expect([status, body.error.field]).toEqual([422, field])
})

test('a window that is read in several batches is read whole', async () => {
  const session = { eou_backend: 'audio', setup: service.sql().json({ eou_model: 'unknown' }) }
  await seedSilencesApart(service.sql(), { calls: 101, session })
  const { turns, left_out } = await lab('?recorded_backend=audio')
  expect([turns, left_out]).toEqual([0, 2_020])
})

test('if something is certainly better it is recommended, and the recommendation can be stored as it is', async () => {
  await service.sql()`delete from session`
  await seedSilencesApart(service.sql(), { calls: 40 })
  await saveSettings(service.sql(), { 'turns.waits': { spelling: { hi_ms: 3_000 } } })
  const { recommended, today, compared, frontier } = await lab('')
  expect(compared).toBe('recommended')
  expect(recommended.delay_mean_ms.value).toBeLessThan(today.delay_mean_ms.value)
  expect(recommended.cut_in_share.value).toBeLessThanOrEqual(today.cut_in_share.value)
  expect(frontier.length).toBeGreaterThan(0)

  const stored = await service.platform('PATCH', '/v1/admin/system/config', recommended.settings)
  expect(stored.body['turns.waits']).toEqual(recommended.settings['turns.waits'])
  expect(stored.body['turns.waits'].spelling).toEqual({ hi_ms: 3_000 })
  const [entry] = (await service.platform('GET', '/v1/admin/audit')).body.items
  expect(entry).toMatchObject({
    action: 'PATCH /v1/admin/system/config',
    after: recommended.settings,
  })
  const again = await lab('')
  expect(again.today.delay_mean_ms.value).toBe(recommended.delay_mean_ms.value)
  expect(again.unlike_share).toBeGreaterThan(0.3)
})

test('a concurrent second run is refused, and may be retried', async () => {
  const hold = await holdRuns()
  const first = service.platform('GET', '/v1/admin/turn-lab')
  await eventually(async () => (await hold.waiting()) > 0)
  expect((await service.platform('GET', '/v1/admin/turn-lab')).status).toBe(429)
  hold.release()
  expect((await first).status).toBe(200)
})

test('a run whose client has disconnected makes room for another', async () => {
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${PLATFORM_KEY}` }
  const url = `${service.url()}/v1/admin/turn-lab`
  const hold = await holdRuns()
  const running = fetch(url, { headers, signal: gone.signal })
  await eventually(async () => (await hold.waiting()) > 0)
  const statusOfShort = async () =>
    (await service.platform('GET', '/v1/admin/turn-lab?language=fr')).status
  expect(await statusOfShort()).toBe(429)
  gone.abort()
  await expect(running).rejects.toThrow()
  hold.release()
  await eventually(async () => (await statusOfShort()) === 200)
})

/** A run waits for the pauses that it reads. */
function holdRuns() {
  return lockTable(service.service().config.DATABASE_URL, 'silence')
}

async function lab(query: string) {
  const { status, body, text } = await service.platform('GET', `/v1/admin/turn-lab${query}`)
  expect(status, text).toBe(200)
  return body
}

/** The replay draws calls by their place in time, so they are an hour apart, however long each takes to seed. */
function spoken(policy: TurnPolicy, seed: number) {
  return spokenSession(service.sql(), { policy, exchanges: 12, seed, hours_ago: seed })
}
