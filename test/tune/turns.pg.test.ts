import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSystemConfig, saveSystemConfig } from '../../db/system/system_config.ts'
import { seededRandom } from '../../shared/base/seeded_random.ts'
import { waitFor, WAITS, type Waits } from '../../shared/templates/patience.ts'
import { writeWaits } from '../../tune/write_waits.ts'
import { program } from '../../tune/program.ts'
import { seedCall } from '../api/jobs/seed.ts'
import { BUILD } from '../helpers/build.ts'
import { useDatabase } from '../helpers/database/database.ts'
import { runHere } from '../helpers/run_here.ts'

const MAIN = join(BUILD, 'tune/main.js')
const database = useDatabase()
const sql = database.connect('service')
const IN_DATABASE = { DATABASE_URL: database.url }

test('before there are calls, it says what is missing, and writes nothing', async () => {
  const { status, said } = await tune('turns', '--write')
  expect(status).toBe(0)
  expect(said).toContain(
    'normal\n  0 pauses and 0 ends in 0 calls are too few: 300 of each are needed',
  )
  expect(said).toContain('Nothing is written: nothing is proposed.')
  expect(await readSystemConfig(sql)).toEqual({})
})

test('a database of another version is refused, and stays as it is', async () => {
  const owner = database.connect('owner')
  const [latest] =
    await owner`delete from migration where name = (select max(name) from migration) returning *`
  const { status, said } = await tune('turns')
  expect([status, said]).toEqual([1, expect.stringContaining('does not match this version')])
  expect(await owner`select from migration where name = ${latest!.name}`).toHaveLength(0)
  await owner`insert into migration ${owner(latest!)}`
})

test('with enough calls, it proposes waits, writes them only when told to, and the audit log says so', async () => {
  await seedCalls(30, 'spelling')
  await saveSystemConfig(sql, { 'turns.waits': { normal: { hi_ms: 900 } } })
  // It prepares no answers ahead, so there are fewer waits to try.
  const shown = start(IN_DATABASE, 'turns', '--patience', 'spelling')
  expect(shown.said).toMatch(/300 pauses \(0 cut in\) and 300 ends in 30 calls/)
  expect(shown.said).toMatch(/^ *proposed /m)
  expect(shown.said).toContain('add --write')
  expect(await waits()).toEqual({ normal: { hi_ms: 900 } })
  expect(await sql`select from audit`).toHaveLength(0)

  const written = await tune('turns', '--patience', 'spelling', '--write')
  expect(written.said).toContain('Stored in turns.waits (spelling)')
  const { normal, spelling } = await waits()
  expect(normal).toEqual({ hi_ms: 900 })
  const now = { ...WAITS.spelling, ...spelling }
  expect(waitFor(0.75, now)).toBeLessThan(waitFor(0.75, WAITS.spelling))
  expect(await sql`select action, before, after from audit`).toEqual([
    {
      action: 'npm run tune -- turns --write',
      before: { 'turns.waits': { normal: { hi_ms: 900 } } },
      after: { 'turns.waits': { spelling, normal } },
    },
  ])
})

test('of waits that are written, those that differ from the usual ones are stored', async () => {
  await writeWaits(sql, { normal: { ...WAITS.normal, guess_z: -0.5 }, spelling: WAITS.spelling })
  expect(await waits()).toEqual({ normal: { guess_z: -0.5 }, spelling: {} })
})

test('with fewer calls, it says how many are missing', async () => {
  const { said } = await tune('turns', '--patience', 'quick')
  expect(said).toContain(
    'quick\n  0 pauses and 0 ends in 0 calls are too few: 300 of each are needed',
  )
  await seedCalls(4, 'quick')
  // So there are fewer waits to try.
  await saveSystemConfig(sql, { 'turns.waits': { quick: { guess_z: null } } })
  expect((await tune('turns', '--patience', 'quick')).said).toContain(
    'Nothing is proposed: 260 pauses and 260 ends are missing of 300 each',
  )
})

test.each([
  [['turns', '--days', '0'], 'Give a whole number of days from 1 to 3650.'],
  [['turns', '--patience', 'slow'], 'Allowed choices are quick, normal, reflective, spelling.'],
  [['turns', '--language', 'xx'], 'Allowed choices are en'],
  [['turns', '--language', 'fr', '--write'], "'--write' cannot be used with option '--language"],
  [['words'], "unknown command 'words'"],
])('%j is rejected with what to do', async (words, sentence) => {
  const { status, said } = await tune(...words)
  expect(status).toBe(2)
  expect(said).toContain(sentence)
})

test('without a database, it says how to provide one', async () => {
  expect(start({ COLLOQUY_HOME: '/nonexistent' }, 'turns')).toEqual({
    status: 1,
    said: 'Set DATABASE_URL to the database of the service, or run npm start alongside: no Postgres is running for /nonexistent\n',
  })
  const { status, err } = await runHere(program, ['turns'], { DATABASE_URL: 'nowhere' })
  expect([status, err]).toEqual([1, 'DATABASE_URL is not a valid URL\n'])
})

/** As a process of its own. */
function start(env: object, ...words: string[]) {
  const options = { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], options)
  return { status, said: stdout + stderr }
}

/** In this process. */
async function tune(...words: string[]) {
  const { status, out, err } = await runHere(program, words, IN_DATABASE)
  return { status, said: out + err }
}

async function waits() {
  return (await readSystemConfig(sql))['turns.waits'] as Record<string, Partial<Waits>>
}

/**
 * Calls of ten ends and ten pauses each, which evidence distinguishes better than the usual waits
 * assume.
 */
async function seedCalls(count: number, patience: keyof typeof WAITS) {
  const random = seededRandom(5)
  const setup = sql.json({ eou_model: 'smart_turn_v3' })
  const after = (started: Date, ms: number) => new Date(started.getTime() + ms)
  for (let call = 0; call < count; call++) {
    const { session, org_id } = await seedCall(sql, { session: { eou_backend: 'evidence', setup } })
    const rows = Array.from({ length: 20 }, (_, i) => {
      const started_at = new Date(Date.now() - 1_000_000 + 10_000 * i)
      const isEnd = i % 2 === 0
      const z = (isEnd ? 0.5 : -3) + random() / 2
      const wait_ms = waitFor(z, WAITS[patience])
      const moment = (ms: number, isSo: boolean) => (isSo ? after(started_at, ms) : null)
      return {
        ...{ org_id, session_id: session.id, started_at, patience, z, wait_ms },
        ...{ word_signs: 0, answer_signs: 0, guesses: 1, guess_used: isEnd, acknowledged: false },
        final_at: after(started_at, 100),
        guessed_at: after(started_at, 150),
        guess_ready_at: after(started_at, 500),
        decided_at: moment(Math.max(wait_ms, 500), isEnd),
        first_sound_at: moment(Math.max(wait_ms, 500) + 40, isEnd),
        resumed_at: moment(Math.round(500 + 400 * random()), !isEnd),
      }
    })
    await sql`insert into silence ${sql(rows)}`
  }
}
