import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dispatcher } from 'undici'
import { insertTurns, listTurns } from '../../db/calls/record/turns.ts'
import { insertVoiceTrack } from '../../db/calls/record/voice_activity.ts'
import { reflectJob } from '../../db/conversations/reflections.ts'
import { enqueueAll } from '../../db/jobs.ts'
import {
  deleteImportMedia,
  giveUpImportMedia,
  type ImportMedia,
  listImportMedia,
  listMediaErrors,
} from '../../db/recordings/import_media.ts'
import {
  findRecordedSession,
  insertRecordedFrames,
  noteMedia,
  type RecordedSession,
} from '../../db/recordings/recorded_calls.ts'
import { recordingJob } from '../../db/recordings/recording_job.ts'
import { inTransaction, type Sql } from '../../db/sql.ts'
import { withHeardBegin } from '../../shared/interviews/recordings/answer_begins.ts'
import { segmentAt } from '../../shared/interviews/recordings/segment_at.ts'
import { MAX_FRAME_BYTES } from '../../shared/interviews/frame.ts'
import { SECOND } from '../../shared/base/time.ts'
import { withTruth } from '../../shared/calls/timeline/truth.ts'
import { lastParticipantTurn } from '../../shared/calls/timeline/turn.ts'
import type { VoiceTrack } from '../../shared/calls/timeline/voice_activity.ts'
import { atMost } from '../async/at_most.ts'
import { fetchMedia, MediaError } from '../recordings/fetch_media.ts'
import { hearRecording } from '../recordings/hear_recording.ts'
import { readPicture } from '../recordings/read_picture.ts'
import type { Job } from './job.ts'

/** Three hours of stereo at 16 bit and 16 kHz. */
const MAX_RECORDING_BYTES = 700 * 1024 * 1024
/** Concurrency limit: each may fill the disk with a recording and decode it in its own process. */
const CONCURRENCY = 8
const LATER_MS = 10 * SECOND

type Work = { session_id: string; session: RecordedSession; file: string; medium: ImportMedia }

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
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-import-'))
  try {
    for (const medium of await listImportMedia(sql, session_id)) {
      const work = { session_id, session, medium, file: join(folder, medium.id) }
      await take(sql, dispatcher, work).catch(async (error: unknown) => {
        if (!(error instanceof MediaError)) throw error
        await giveUpImportMedia(sql, medium.id, `${NAMES[medium.kind]}: ${error.message}`)
      })
      await rm(work.file, { force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const errors = await listMediaErrors(sql, session_id)
  if (errors.length > 0) await noteMedia(sql, session.conversation_id, noteOf(errors))
  const isDue = session.import.run.reflection
  if (isDue) await enqueueAll(sql, [reflectJob(session.conversation_id)])
}

const NAMES = {
  frame: 'a frame',
  user_recording: 'the recording of the participants',
  agent_recording: 'the recording of the agent',
  stereo_recording: 'the stereo recording',
}

/** @throws MediaError when it cannot be fetched or used */
async function take(sql: Sql, dispatcher: Dispatcher, work: Work) {
  const { file, medium } = work
  const max_bytes = medium.kind === 'frame' ? MAX_FRAME_BYTES : MAX_RECORDING_BYTES
  await fetchMedia(dispatcher, { url: medium.url, file, max_bytes })
  await (medium.kind === 'frame' ? takeFrame(sql, work) : takeRecording(sql, work))
}

async function takeFrame(sql: Sql, work: Work) {
  const { session_id, session, file, medium } = work
  const picture = await readPicture(await readFile(file))
  const { org_id, conversation_id, started_at } = session
  const at = medium.at.getTime()
  const segment = segmentAt(await listTurns(sql, session_id), at)
  const offset_ms = Math.max(0, at - started_at.getTime())
  await storeOnce(sql, work, (sql) =>
    insertRecordedFrames(sql, { org_id, conversation_id }, [
      { ...picture, timestamp: medium.at, offset_ms, segment },
    ]),
  )
}

async function takeRecording(sql: Sql, work: Work) {
  const { session_id, session, file, medium } = work
  const channels = medium.kind === 'stereo_recording' ? 2 : 1
  const heard = await hearRecording(file, { started_at: medium.at.getTime(), channels })
  const [first, second] = heard
  const agent = medium.kind === 'agent_recording' ? first : second
  const participants = medium.kind === 'agent_recording' ? undefined : first
  const owner = { org_id: session.org_id, session_id }
  await storeOnce(sql, work, async (sql) => {
    if (agent) await correctBegins(sql, owner, session, agent)
    if (!participants) return
    await insertVoiceTrack(sql, owner, participants)
    if (session.import.run.actual_pause) await anchorPauses(sql, owner, participants)
  })
}

type Owner = { org_id: string; session_id: string }

async function correctBegins(
  sql: Sql,
  owner: Owner,
  { import: { rough } }: RecordedSession,
  agent: VoiceTrack,
) {
  const turns = await listTurns(sql, owner.session_id)
  const corrected = turns
    .filter(({ position }) => rough.includes(position))
    .map((turn) => withHeardBegin(turn, agent))
  await insertTurns(sql, owner, corrected)
}

/** An answer that was imported with an anchor keeps it. */
async function anchorPauses(sql: Sql, owner: Owner, participants: VoiceTrack) {
  const turns = await listTurns(sql, owner.session_id)
  const anchored = turns.flatMap((turn, i) =>
    turn.role === 'assistant' && turn.actual_speech_end_at === null
      ? [{ ...withTruth(turn, lastParticipantTurn(turns.slice(0, i)), participants), id: turn.id }]
      : [],
  )
  await insertTurns(sql, owner, anchored)
}

/** Does nothing when the medium has been stored already. */
async function storeOnce(sql: Sql, work: Work, store: (sql: Sql) => Promise<void>) {
  const { session_id, medium } = work
  await inTransaction(sql, async (sql) => {
    if (await deleteImportMedia(sql, { id: medium.id, session_id })) await store(sql)
  })
}

function noteOf(errors: readonly string[]) {
  const others = errors.length === 1 ? '' : `, and ${errors.length - 1} more`
  return `Media that could not be fetched: ${errors[0]}${others}`
}
