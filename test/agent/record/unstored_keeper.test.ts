import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFolder } from '../../../agent/record/unstored_folder.ts'
import { keepUnstored, LOOK_MS } from '../../../agent/record/unstored_keeper.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('what is unstored at two checks is written to a file and retried, and the file is removed once it is stored', async () => {
  const { file, left, keeper, retries, look, content } = kept()
  left.commits = [COMMIT]
  await look()
  expect(existsSync(file)).toBe(false)
  await look()
  expect(await content()).toMatchObject({
    session: SESSION,
    turns: [],
    commits: [COMMIT],
    ending: null,
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(retries()).toBe(1)
  left.commits = []
  await look()
  expect(existsSync(file)).toBe(false)
  await keeper.stop()
  expect(existsSync(file)).toBe(false)
})

test('a process that ends leaves what it could not store, and why it was ending the call', async () => {
  const { left, keeper, content } = kept()
  left.commits = [COMMIT]
  keeper.ends({ reason: 'goals_completed', detail: null })
  await keeper.stop()
  expect(await content()).toMatchObject({
    commits: [COMMIT],
    ending: { reason: 'goals_completed', detail: null },
  })
})

test('a stored end leaves nothing', async () => {
  const { file, left, keeper, look } = kept()
  left.commits = [COMMIT]
  keeper.ends({ reason: 'goals_completed', detail: null })
  await look()
  await look()
  expect(existsSync(file)).toBe(true)
  await keeper.done()
  expect(existsSync(file)).toBe(false)
})

test('a folder that is not writable is reported, and the call continues', async () => {
  const { left, keeper, lines } = kept(import.meta.filename)
  left.commits = [COMMIT]
  await keeper.stop()
  expect(lines.join()).toContain('unstored data could not be written to disk')
})

const TICKET = 'ses_1.1800000000.any'
const FILE = 'ses_1.7.sealed'
const SESSION = { id: 'ses_1', org_id: 'org_1', conversation_id: 'int_1' }
const COMMIT = {
  ...{ goal_id: 'role', data: { answer: 'sales' }, evidence: [], confidence: null },
  made_at: 1_800_000_000_000,
}

function kept(path = temporaryFolder()) {
  const left = { turns: [], commits: [] as (typeof COMMIT)[] }
  const folder = openFolder(path)
  const written = vi.spyOn(folder, 'write')
  const removed = vi.spyOn(folder, 'remove')
  const { log, lines } = keptLog()
  const retry = vi.fn(() => Promise.resolve())
  const keeper = keepUnstored({
    unstored_folder: folder,
    ticket: TICKET,
    brief: { session_id: 'ses_1', org_id: 'org_1', conversation_id: 'int_1' } as CallBrief,
    lease: { session_id: 'ses_1', token: 7 },
    log,
    recorder: { unstored: () => left.turns, save: retry },
    committer: { unstored: () => left.commits },
  })
  return {
    file: join(path, FILE),
    content: () => folder.read(FILE, () => Promise.resolve(TICKET)),
    left,
    keeper,
    lines,
    retries: () => retry.mock.calls.length,
    /** Lets it check once, and waits for the file. */
    async look() {
      vi.advanceTimersByTime(LOOK_MS)
      await new Promise((resolve) => setImmediate(resolve))
      await Promise.all(
        [...written.mock.results, ...removed.mock.results].map(
          ({ value }) => value as Promise<void>,
        ),
      )
    },
  }
}
