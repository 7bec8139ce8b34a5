import { expect, test } from 'vitest'
import { prewarmVad } from '../../../agent/hear/prewarm_vad.ts'
import { saveSettings } from '../../../db/service/settings.ts'
import { readConfig } from '../../../shared/base/environment/config.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { keptLog } from '../../helpers/kept_log.ts'

const database = useDatabase()
const sql = database.connect('service')

test('a process that waits for a call loads the plugin only if calls use it', async () => {
  expect(await loads()).toBe(0)
  await saveSettings(sql, { 'audio.vad_backend': 'silero' })
  expect(await loads()).toBe(1)
})

test('what cannot be loaded ahead stops no process', async () => {
  await saveSettings(sql, { 'audio.vad_backend': 'silero' })
  const { lines, log } = keptLog()
  await prewarmVad(config(), log, () => Promise.reject(new Error('no onnxruntime')))
  const elsewhere = database.url.replace(/[^/]+$/, 'no_such_database')
  await prewarmVad(config(elsewhere), log, () => Promise.resolve())
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'debug', error: { message: 'no onnxruntime' } },
    { level: 'debug', error: { message: expect.stringContaining('no_such_database') } },
  ])
})

async function loads() {
  let count = 0
  await prewarmVad(config(), keptLog().log, () => Promise.resolve(count++))
  return count
}

function config(url = database.url) {
  return readConfig({
    DATABASE_URL: url,
    LIVEKIT_URL: 'ws://localhost:7880',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: 's'.repeat(32),
    OPENAI_API_KEY: 'key',
    DEEPGRAM_API_KEY: 'key',
    INTERNAL_SECRET: 'i'.repeat(32),
    SECRETS_KEY: '0'.repeat(64),
  })
}
