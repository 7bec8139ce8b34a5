import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { fileNameOf, openFolder } from '../../../agent/record/unstored_folder.ts'
import { LOOK_MS } from '../../../agent/record/unstored_keeper.ts'
import { restoreLeft } from '../../../agent/record/restore_unstored.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import type { UnstoredCall } from '../../../db/calls/record/unstored_call.ts'
import { listCommits } from '../../../db/outputs/commits.ts'
import { newId } from '../../../shared/base/ids.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { eventually } from '../../helpers/eventually.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { seedTurns } from '../../helpers/database/seeded_turns.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

/** Its process has not beaten for a minute. */
export const SILENT = { lease_beat_at: new Date(Date.now() - 60_000) }
export const GREETING = { text: 'Good morning.', started_at: new Date('2026-05-01T09:59:00Z') }
const MADE_AT = Date.now() - 30_000

type Left = Partial<Pick<UnstoredCall, 'ending'>> & {
  conversation?: Record<string, unknown>
  session?: Record<string, unknown>
  /** What is stored by the time the file is read; by default a greeting. */
  before?: (session: UnstoredCall['session']) => Promise<unknown>
  /** Whether a worker checks the folder. */
  watched?: boolean
}

/** Calls whose process has left a file; timers of the worker that looks for such files only pass by `onceLooked`. */
export function useLeftCalls() {
  const database = useDatabase()
  const service = database.connect('service', { max: 4 })

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  return { database, service, leftCall, storedOf, statusOf, deliveriesOf }

  /** A call whose process has left a turn and a commit in an old file. */
  async function leftCall({ ending = null, before, watched = false, ...columns }: Left) {
    const outputs = [{ kind: 'frontend_callback' as const, name: 'known' }]
    const seeded = await seedCall(service, { outputs, ...columns })
    const { session } = seeded
    await (before?.(session) ?? seedTurns(service, session, [GREETING]))
    const [greeting] = await listTurns(service, session.id)
    const started_at = Date.parse('2026-05-01T10:00:00Z')
    const call: UnstoredCall = {
      session,
      lease_token: seeded.lease_token,
      turns: [
        {
          ...greeting!,
          id: newId('trn'),
          position: 1,
          role: 'user',
          text: 'I sell tea.',
          started_at,
        },
      ],
      commits: [
        {
          ...{ goal_id: 'role', data: { answer: 'sales' }, evidence: [], confidence: 0.9 },
          made_at: MADE_AT,
        },
      ],
      ending,
    }
    const path = temporaryFolder()
    const folder = openFolder(path)
    const ticket = await ticketOf(service, session.id)
    await folder.write(call, ticket)
    const file = join(path, fileNameOf(call))
    utimesSync(file, 0, 0)
    if (watched) onTestFinished(restoreLeft({ folder, sql: service, log: keptLog().log }))
    return { ...seeded, call, ticket, path, folder, file }
  }

  async function storedOf({ id, conversation_id }: UnstoredCall['session']) {
    const turns = await listTurns(service, id)
    const commits = await listCommits(service, conversation_id)
    return [
      ...turns.map(({ text }) => text),
      ...commits.map(({ goal_id, data }) => `${goal_id} ${String(data.answer)}`),
    ]
  }

  async function statusOf(conversation_id: string) {
    const [row] = await service`select status from conversation where id = ${conversation_id}`
    return row!.status as string
  }

  async function deliveriesOf(conversation_id: string) {
    const [row] = await service`
      select count(*)::int from delivery where conversation_id = ${conversation_id}
    `
    return row!.count as number
  }
}

/** Waits until a look at the folder has led to this; the next look is always due. */
export function onceLooked(isSo: () => boolean | Promise<boolean>) {
  return eventually(() => {
    vi.advanceTimersByTime(LOOK_MS)
    return isSo()
  })
}
