import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFolder } from '../../../agent/record/unstored_folder.ts'
import { restoreLeft, restoreOwn } from '../../../agent/record/restore_unstored.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { DAY } from '../../../shared/base/time.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'
import { onceLooked, SILENT, useLeftCalls } from './left_calls.ts'

const { database, service, leftCall, storedOf } = useLeftCalls()

test('an unreadable file does not block the others', async () => {
  const { session, file, path } = await leftCall({
    session: { ...SILENT, status: 'failed' },
    conversation: { status: 'processing' },
  })
  const { lines, log } = keptLog()
  writeFileSync(join(path, 'ses_0.1.sealed'), '{')
  utimesSync(join(path, 'ses_0.1.sealed'), 0, 0)
  onTestFinished(restoreLeft({ folder: openFolder(path), sql: service, log }))
  await onceLooked(() => !existsSync(file))
  expect(await storedOf(session)).toContain('I sell tea.')
  expect(lines.filter((line) => line.includes('ses_0.1.sealed'))).toHaveLength(1)
})

test('an unreadable file of the call does not block its others', async () => {
  const { session, template, folder, path } = await leftCall({ session: SILENT })
  writeFileSync(join(path, `${session.id}.0.sealed`), '{')
  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = (await takeLease(sql, session.id, 'agent-2'))!
  const { lines, log } = keptLog()
  await restoreOwn({ folder, sql, log }, lease, template)
  expect(await storedOf(session)).toContain('I sell tea.')
  expect(lines.join()).toMatch(/call_[0-9a-f]+\.0\.sealed\.unreadable/)
})

// The time of a file is the real one, whatever this process believes.
const isTrueTime = process.env.FAKETIME === undefined
test.runIf(isTrueTime)(
  'an unreadable file that was set aside is removed after a week',
  async () => {
    const path = temporaryFolder()
    const folder = openFolder(path)
    writeFileSync(join(path, 'ses_0.1.sealed'), '{')
    await expect(folder.read('ses_0.1.sealed', () => Promise.resolve(undefined))).rejects.toThrow(
      'cannot be read',
    )
    const aside = join(path, 'ses_0.1.sealed.unreadable')
    await folder.listOlderThan(0)
    expect(existsSync(aside)).toBe(true)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY })
    await folder.listOlderThan(0)
    expect(existsSync(aside)).toBe(false)
  },
)
