import { expect, test } from 'vitest'
import { summarizeDays } from '../../../db/analytics/daily_pauses.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { stopDatabaseClock } from '../../helpers/database/stopped_clock.ts'

const database = useDatabase()
stopDatabaseClock(() => database.url)
const admin = database.connectAdmin()
const sql = database.connect('service')

test('of very many groups those with the most calls are compared, in order', async () => {
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into session (id, org_id, conversation_id, status, stt_language, setup, started_at)
      select
        'ses_' || n,
        'org_many',
        'int_' || n,
        'completed',
        'en',
        jsonb_build_object('tts', jsonb_build_object('voice', 'voice-' || n % 300)),
        now()
      from generate_series(0, 499) n
    `
  })
  await admin`insert into stale_session select id from session`
  const { whole, compared } = await summarizeDays(sql, 7, {})
  expect(whole!.calls).toBe(500)
  const voices = compared.filter(({ by }) => by === 'tts_voice')
  expect(voices).toHaveLength(200)
  expect(new Set(voices.map(({ calls }) => calls))).toEqual(new Set([2]))
  const names = voices.map(({ value }) => value)
  expect(names).toEqual(names.toSorted())
})
