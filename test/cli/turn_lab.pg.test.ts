import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStoredSettings, saveSettings } from '../../db/service/settings.ts'
import * as lab from '../../shared/turns/lab/run_lab.ts'
import { waitFor, WAITS, type Waits } from '../../shared/templates/patience.ts'
import { PLATFORM_KEY, useService } from '../helpers/api/service.ts'
import { seedSilencesApart } from '../helpers/audio/silences_apart.ts'
import { useTerminal } from './terminal.ts'

const service = useService()
const { run } = useTerminal(() => ({
  COLLOQUY_URL: service.url(),
  COLLOQUY_API_KEY: PLATFORM_KEY,
}))

beforeEach(async () => {
  await service.sql()`delete from session`
  await service.sql()`delete from system_config`
})

// A spy on a spy would call itself.
afterEach(() => vi.restoreAllMocks())

test('before there are calls, it says what is missing, and stores nothing', async () => {
  const { status, out, err } = await run(['turn-lab', '--write'])
  expect(status).toBe(0)
  expect(out).toContain('0 turns and 0 pauses in 0 calls')
  expect(out).toContain('300 pauses and 300 turns are missing of 300 each')
  expect(err).toContain('Nothing was stored.')
  expect(await readStoredSettings(service.sql())).toEqual({})
})

test('with enough calls it recommends waits, stores them only when told to, and the audit log says so', async () => {
  await seedSilencesApart(service.sql(), { calls: 40, patience: 'spelling' })
  await saveSettings(service.sql(), { 'turns.waits': { normal: { hi_ms: 900 } } })
  const shown = await run(['turn-lab', '--patience', 'spelling'])
  expect(shown.out).toContain('400 turns and 400 pauses in 40 calls')
  expect(shown.out).toMatch(/^today .* \{\}$/m)
  expect(shown.out).toMatch(/^frontier /m)
  expect(shown.out).toMatch(/^recommended /m)
  expect(shown.err).toContain('add --write')
  expect(await waits()).toEqual({ normal: { hi_ms: 900 } })

  const written = await run(['turn-lab', '--patience', 'spelling', '--write'])
  expect([written.status, written.err]).toEqual([0, expect.stringContaining('Stored')])
  const { normal, spelling } = await waits()
  expect(normal).toEqual({ hi_ms: 900 })
  const now = { ...WAITS.spelling, ...spelling }
  expect(waitFor(0.75, now)).toBeLessThan(waitFor(0.75, WAITS.spelling))
  const [entry] = (await service.platform('GET', '/v1/admin/audit')).body.items
  expect(entry).toMatchObject({
    before: { 'turns.waits': { normal: { hi_ms: 900 } } },
    after: { 'turns.waits': { spelling, normal } },
  })
})

test('a change that somebody made during the replay is not overwritten', async () => {
  await seedSilencesApart(service.sql(), { calls: 40 })
  const changed = { 'turns.waits': { quick: { hi_ms: 900 } } }
  const { runLab } = lab
  vi.spyOn(lab, 'runLab').mockImplementation(async (...given) => {
    await saveSettings(service.sql(), changed)
    return runLab(...given)
  })
  const { status, err } = await run(['turn-lab', '--write'])
  expect([status, err]).toEqual([5, expect.stringContaining('turns.waits was changed during')])
  expect(await readStoredSettings(service.sql())).toEqual(changed)
})

test('a change of another setting that the replay was based on is noticed as well', async () => {
  await seedSilencesApart(service.sql(), { calls: 40 })
  const changed = { 'audio.eou_backend': 'vad' } as const
  const { runLab } = lab
  vi.spyOn(lab, 'runLab').mockImplementation(async (...given) => {
    await saveSettings(service.sql(), changed)
    return runLab(...given)
  })
  const { status, err } = await run(['turn-lab', '--write'])
  expect([status, err]).toEqual([
    5,
    expect.stringContaining('audio.eou_backend was changed during'),
  ])
  expect(await readStoredSettings(service.sql())).toEqual(changed)
})

test('with enough turns of a single call, it says that there are too few calls', async () => {
  await seedSilencesApart(service.sql(), { calls: 1 })
  const { runLab } = lab
  vi.spyOn(lab, 'runLab').mockImplementation(async (...given) => ({
    ...(await runLab(...given)),
    turns: 300,
    pauses: 300,
  }))
  const { out } = await run(['turn-lab'])
  expect(out).toContain('Nothing is recommended: the turns come from too few calls.')
})

test('with fewer calls, it says how many are missing', async () => {
  await seedSilencesApart(service.sql(), { calls: 4 })
  const { out } = await run(['turn-lab', '--days', '7'])
  expect(out).toContain('Nothing is recommended: 260 pauses and 260 turns are missing of 300 each')
})

test('the result as JSON is the response of the service', async () => {
  const { out } = await run(['turn-lab', '--language', 'fr', '--json'])
  expect(JSON.parse(out)).toMatchObject({ turns: 0, recommended: null })
})

test.each([
  [['--days', '0'], 2, '--days: '],
  [['--patience', 'slow'], 2, 'Allowed choices are quick, normal, reflective, spelling.'],
  [['--language', 'xx'], 2, 'Allowed choices are en'],
  [['--language', 'fr', '--write'], 2, "'--write' cannot be used with option '--language"],
])('%j is refused with what to do', async (words, status, sentence) => {
  const refused = await run(['turn-lab', ...words])
  expect([refused.status, refused.err]).toEqual([status, expect.stringContaining(sentence)])
})

test('the key of an organization is not enough', async () => {
  const { key } = await service.newOrg()
  const { status, err } = await run(['turn-lab'], { COLLOQUY_API_KEY: key })
  expect([status, err]).toEqual([3, expect.not.stringMatching(/\n\s+at /)])
})

async function waits() {
  return (await readStoredSettings(service.sql()))['turns.waits'] as Record<string, Partial<Waits>>
}
