import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dispatcher } from 'undici'
import { reflectJob } from '../../db/conversations/reflections.ts'
import { enqueueAll } from '../../db/jobs.ts'
import {
  giveUpImportMedia,
  type ImportMedia,
  listImportMedia,
  listMediaErrors,
  recordingJob,
} from '../../db/imports/import_media.ts'
import {
  findRecordedSession,
  noteMedia,
  type RecordedSession,
} from '../../db/imports/recorded_calls.ts'
import type { Sql } from '../../db/sql.ts'
import { SECOND } from '../../shared/base/time.ts'
import { atMost } from '../async/at_most.ts'
import { MediaError } from '../imports/fetch_media.ts'
import { takeMedium } from '../imports/take_medium.ts'
import type { Job } from './job.ts'

/** Concurrency limit: each may fill the disk with a recording and decode it in its own process. */
const CONCURRENCY = 8
const LATER_MS = 10 * SECOND

/**
 * Fetches the media of an imported conversation one by one and stores what they contain. Each is stored in
 * one transaction, so that a retry continues with the next. Media that cannot be fetched or used are noted
 * with the conversation.
 *
 * @param dispatcher a guarded one: the URLs come from a caller
 */
export function finishRecording(dispatcher: Dispatcher): Job<'recording.finish'> {
  const limited = atMost(CONCURRENCY)
  return ({ pools: { service: sql } }, { session_id }) =>
    limited(
      () => finish(sql, dispatcher, session_id),
      () => enqueueAll(sql, [recordingJob(session_id, new Date(Date.now() + LATER_MS))]),
    )
}

async function finish(sql: Sql, dispatcher: Dispatcher, session_id: string) {
  const session = await findRecordedSession(sql, session_id)
  if (!session) return
  await takeEach(sql, dispatcher, session_id, session)
  // Only now: an earlier attempt may have given up some of them.
  const errors = await listMediaErrors(sql, session_id)
  if (errors.length > 0) await noteMedia(sql, session.conversation_id, noteOf(errors))
  // Last: it judges the pauses and the voices that the media have shown.
  const isDue = session.import.run.reflection
  if (isDue) await enqueueAll(sql, [reflectJob(session.conversation_id)])
}

/** One by one, so that only one at a time takes space on the disk. */
async function takeEach(
  sql: Sql,
  dispatcher: Dispatcher,
  session_id: string,
  session: RecordedSession,
) {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-import-'))
  try {
    for (const medium of await listImportMedia(sql, session_id)) {
      const file = join(folder, medium.id)
      await takeMedium(sql, dispatcher, { session_id, session, medium, file }).catch((error) =>
        giveUp(sql, medium, error),
      )
      await rm(file, { force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function giveUp(sql: Sql, { id, kind }: ImportMedia, error: unknown) {
  if (!(error instanceof MediaError)) throw error
  await giveUpImportMedia(sql, id, `${NAMES[kind]}: ${error.message}`)
}

const NAMES = {
  frame: 'a frame',
  user_recording: 'the recording of the participants',
  agent_recording: 'the recording of the agent',
  stereo_recording: 'the stereo recording',
}

function noteOf(errors: readonly string[]) {
  const others = errors.length === 1 ? '' : `, and ${errors.length - 1} more`
  return `Media that could not be fetched: ${errors[0]}${others}`
}
