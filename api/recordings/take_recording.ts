import { insertTurns, listTurns } from '../../db/calls/record/turns.ts'
import { insertVoiceTrack } from '../../db/calls/record/voice_activity.ts'
import type { RecordedSession } from '../../db/recordings/recorded_calls.ts'
import type { Sql } from '../../db/sql.ts'
import { withTruth } from '../../shared/calls/timeline/truth.ts'
import { lastParticipantTurn } from '../../shared/calls/timeline/turn.ts'
import type { VoiceTrack } from '../../shared/calls/timeline/voice_activity.ts'
import { withHeardBegin } from '../../shared/interviews/recordings/reply_begins.ts'
import { decodeAudio } from './decode_audio.ts'
import { type FetchedMedium, storeOnce } from './fetched_medium.ts'
import { VoiceTracker } from './voice_track.ts'

/**
 * Stores when the participants spoke, and corrects the turns by what is heard.
 *
 * @throws MediaError when it cannot be decoded
 */
export async function takeRecording(sql: Sql, fetched: FetchedMedium): Promise<void> {
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
