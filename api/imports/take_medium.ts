import { readFile } from 'node:fs/promises'
import type { Dispatcher } from 'undici'
import { deleteImportMedia, type ImportMedia } from '../../db/imports/import_media.ts'
import { insertRecordedFrames, type RecordedSession } from '../../db/imports/recorded_calls.ts'
import { inTransaction, type Sql } from '../../db/sql.ts'
import { MAX_FRAME_BYTES } from '../../shared/conversations/frame.ts'
import { insertTurns, listTurns } from '../../db/calls/record/turns.ts'
import { lastParticipantTurn, segmentAt } from '../../shared/calls/timeline/turn.ts'
import { insertVoiceTrack } from '../../db/calls/record/voice_activity.ts'
import { withTruth } from '../../shared/calls/timeline/truth.ts'
import type { VoiceTrack } from '../../shared/calls/timeline/voice_activity.ts'
import { withHeardBegin } from '../../shared/conversations/imports/reply_begins.ts'
import { fetchMedia } from './fetch_media.ts'
import { readPicture } from './read_picture.ts'
import { decodeAudio } from './decode_audio.ts'
import { VoiceTracker } from './voice_track.ts'

/** A medium of an imported conversation, and the file into which it is fetched. */
type FetchedMedium = {
  session_id: string
  session: RecordedSession
  medium: ImportMedia
  file: string
}

/** Three hours of stereo at 16 bit and 16 kHz. */
const MAX_RECORDING_BYTES = 700 * 1024 * 1024

/**
 * Fetches a medium of an imported conversation into its file and stores what it contains.
 *
 * @param dispatcher a guarded one: the URL comes from a caller
 * @throws MediaError when it cannot be fetched or used
 */
export async function takeMedium(
  sql: Sql,
  dispatcher: Dispatcher,
  taken: FetchedMedium,
): Promise<void> {
  const { file, medium } = taken
  const isFrame = medium.kind === 'frame'
  const max_bytes = isFrame ? MAX_FRAME_BYTES : MAX_RECORDING_BYTES
  await fetchMedia(dispatcher, { url: medium.url, file, max_bytes })
  await (isFrame ? takeFrame : takeRecording)(sql, taken)
}

/** @throws MediaError when it is not a picture that browsers show */
async function takeFrame(sql: Sql, fetched: FetchedMedium): Promise<void> {
  const { session_id, session, file, medium } = fetched
  const picture = await readPicture(await readFile(file))
  const { org_id, conversation_id, started_at } = session
  const at = medium.at.getTime()
  const segment = segmentAt(await listTurns(sql, session_id), at)
  const offset_ms = Math.max(0, at - started_at.getTime())
  await storeOnce(sql, fetched, (sql) =>
    insertRecordedFrames(sql, { org_id, conversation_id }, [
      { ...picture, timestamp: medium.at, offset_ms, segment },
    ]),
  )
}

/** Does nothing when the medium has been stored already. */
async function storeOnce(
  sql: Sql,
  { session_id, medium }: FetchedMedium,
  store: (sql: Sql) => Promise<void>,
): Promise<void> {
  await inTransaction(sql, async (sql) => {
    if (await deleteImportMedia(sql, { id: medium.id, session_id })) await store(sql)
  })
}

/**
 * Stores when the participants spoke, and corrects the turns by what is heard.
 *
 * @throws MediaError when it cannot be decoded
 */
async function takeRecording(sql: Sql, fetched: FetchedMedium): Promise<void> {
  const { session_id, session, file, medium } = fetched
  const channels = medium.kind === 'stereo_recording' ? 2 : 1
  const heard = await hearRecording(file, { started_at: medium.at.getTime(), channels })
  const [first, second] = heard
  const agent = medium.kind === 'agent_recording' ? first : second
  const participants = medium.kind === 'agent_recording' ? undefined : first
  const owner = { org_id: session.org_id, session_id }
  await storeOnce(sql, fetched, async (sql) => {
    if (agent) await correctBegins(sql, owner, session, agent)
    if (!participants) return
    await insertVoiceTrack(sql, owner, participants)
    // After the begins have been corrected: an anchored pause reaches to one.
    if (session.import.run.actual_pause) await anchorPauses(sql, owner, participants)
  })
}

/**
 * The voice activity of each channel of an audio file.
 *
 * @param started_at when the recording begins, epoch milliseconds
 */
async function hearRecording(
  file: string,
  { started_at, channels }: { started_at: number; channels: 1 | 2 },
): Promise<VoiceTrack[]> {
  const trackers = Array.from({ length: channels }, () => new VoiceTracker(started_at))
  for await (const pieces of decodeAudio(file, channels)) {
    for (const [channel, samples] of pieces.entries()) await trackers[channel]!.hear(samples)
  }
  return trackers.map(({ track }) => track)
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
