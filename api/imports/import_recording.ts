import { moveConversation } from '../../db/conversations/transitions.ts'
import { enqueueAll } from '../../db/jobs.ts'
import { insertCommit } from '../../db/outputs/commits.ts'
import { insertDeliveries } from '../../db/outputs/deliveries.ts'
import { insertImportMedia, type NewMedia, recordingJob } from '../../db/imports/import_media.ts'
import { holdImportTemplate } from '../../db/imports/import_template.ts'
import {
  insertCreation,
  insertRecordedCall,
  insertRecordedFrames,
  type RecordedFrame as StoredFrame,
} from '../../db/imports/recorded_calls.ts'
import type { Sql } from '../../db/sql.ts'
import type { Template } from '../../db/templates/templates.ts'
import { ownLanguage } from '../../shared/base/languages.ts'
import { outputKindOf } from '../../shared/outputs/output.ts'
import { farMoment } from '../../shared/conversations/imports/far_moment.ts'
import {
  type ImportRecordedSession,
  recordedPersons,
  type Recording,
} from '../../shared/conversations/imports/recorded_session.ts'
import { recordedTimes } from '../../shared/conversations/imports/recorded_times.ts'
import {
  type RecordedTurn,
  recordedTurns,
} from '../../shared/conversations/imports/recorded_turns.ts'
import { outputsOf } from '../../shared/templates/template.ts'
import { epochOf } from '../../shared/conversations/imports/recorded_entry.ts'
import { segmentAt, type Turn } from '../../shared/calls/timeline/turn.ts'
import { InvalidRequest } from '../http/validate.ts'
import { MediaError } from './fetch_media.ts'
import { readPicture } from './read_picture.ts'

type Owner = {
  org_id: string
  /** Absent: the organization's own template for imports. */
  template: Template | undefined
}

/**
 * Stores a recorded conversation, in the caller's transaction, and enqueues the follow-up work: fetching its
 * media and, if requested, outputs and reflection.
 *
 * @param recorded with findings that fit, see `refuseUnfitFindings`
 * @throws InvalidRequest when times or pictures do not fit
 */
export async function importRecording(
  sql: Sql,
  { org_id, template }: Owner,
  recorded: ImportRecordedSession,
) {
  const times = recordedTimes(recorded)
  if ('field' in times) throw invalid([times.field], times.message)
  const persons = recordedPersons(recorded)
  const started_at = times.started_at.getTime()
  const ended_at = times.ended_at.getTime()
  const far = farMoment(recorded, { started_at, ended_at })
  if (far) throw invalid(far, 'Must be within a day of the session')
  const turns = recordedTurns(recorded.transcript, { started_at, ended_at, persons })
  const media = await mediaOf(recorded, turns, started_at)

  const { imported_from, external_id = null, summary = null, context, metadata, run } = recorded
  const language = ownLanguage(recorded.language) ?? template?.language ?? 'en'
  const heard = recorded.transcript.find(({ role, language }) => role === 'user' && language)
  const ids = await insertRecordedCall(sql, {
    org_id,
    ...times,
    imported_from,
    external_id,
    template: template ?? { id: await holdImportTemplate(sql, org_id, language), version: 1 },
    language,
    context,
    private: recorded.private,
    summary,
    import: { metadata, run, rough: turns.filter(isRough).map(({ position }) => position) },
    setup: {
      imported_from,
      stt_language: heard?.language ?? recorded.language,
      ...(recorded.stt_provider && { stt: { provider: recorded.stt_provider } }),
      ...(recorded.eou_backend && { eou_backend: recorded.eou_backend }),
    },
    stt_language: heard?.language ?? recorded.language,
    eou_backend: recorded.eou_backend ?? null,
    persons,
    turns,
  })
  const conversation_id = ids.interview_id
  const session = { id: ids.session_id, org_id, conversation_id }
  await insertRecordedFrames(sql, { org_id, conversation_id }, media.pictures)
  await insertImportMedia(sql, { org_id, session_id: session.id }, media.pending)
  await insertCreation(sql, session, run.outputs)
  for (const [goal_id, data] of Object.entries(recorded.findings)) {
    const { commit_id } = await insertCommit(
      sql,
      {
        session,
        goal_id,
        data: data as Record<string, unknown>,
        evidence: [],
        verification: 'not_required',
        confidence: null,
        source: 'import',
      },
      1,
    )
    if (!run.outputs || !template) continue
    // There is no page any longer that a callback could reach.
    const outputs = outputsOf(template, goal_id).filter(
      (output) => outputKindOf(output) !== 'frontend_callback',
    )
    await insertDeliveries(sql, { org_id, conversation_id, commit_id }, outputs)
  }
  const end = { from: ['created' as const], to: 'completed' as const, fires: run.outputs }
  await moveConversation(sql, conversation_id, { ...end, reason: 'imported' })
  await enqueueAll(sql, [recordingJob(session.id)])
  return { ...ids, pending_media: media.pending.length }
}

function isRough({ role, is_rough }: RecordedTurn) {
  return role === 'assistant' && is_rough
}

/**
 * The pictures that came with an import, and the media that still have to be fetched.
 *
 * @param started_at start of the session, epoch milliseconds
 * @throws InvalidRequest when a frame has no time, no picture, or a picture that cannot be used
 */
async function mediaOf(
  { frames, recording }: ImportRecordedSession,
  turns: readonly Turn[],
  started_at: number,
) {
  const pictures: StoredFrame[] = []
  const pending: NewMedia[] = []
  for (const [i, { timestamp, offset_ms, url, data_base64 }] of frames.entries()) {
    const moment = timestamp ?? offset_ms
    if (moment == null)
      throw invalid(['frames', i, 'timestamp'], 'Required: send timestamp or offset_ms')
    const at = epochOf(moment, started_at)
    if (data_base64 == null) {
      if (url == null) throw invalid(['frames', i, 'url'], 'Required: send url or data_base64')
      pending.push({ kind: 'frame', url, at: new Date(at) })
      continue
    }
    const picture = await readPicture(Buffer.from(data_base64, 'base64')).catch((error) => {
      throw error instanceof MediaError
        ? invalid(['frames', i, 'data_base64'], error.message)
        : error
    })
    pictures.push({
      ...picture,
      timestamp: new Date(at),
      offset_ms: Math.max(0, at - started_at),
      segment: segmentAt(turns, at),
    })
  }
  return { pictures, pending: [...pending, ...recordingsOf(recording, started_at)] }
}

function recordingsOf(recording: Recording | null | undefined, started_at: number): NewMedia[] {
  if (!recording) return []
  const { user_url, agent_url, stereo_url, offset_ms } = recording
  const at = new Date(started_at + offset_ms)
  return [
    ...(stereo_url ? [{ kind: 'stereo_recording' as const, url: stereo_url, at }] : []),
    ...(user_url ? [{ kind: 'user_recording' as const, url: user_url, at }] : []),
    ...(agent_url ? [{ kind: 'agent_recording' as const, url: agent_url, at }] : []),
  ]
}

function invalid(path: (string | number)[], message: string) {
  return new InvalidRequest('body', [{ path, message }])
}
