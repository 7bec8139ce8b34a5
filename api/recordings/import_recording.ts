import { moveConversation } from '../../db/conversations/transitions.ts'
import { enqueueAll } from '../../db/jobs.ts'
import { insertCommit } from '../../db/outputs/commits.ts'
import { insertDeliveries } from '../../db/outputs/deliveries.ts'
import { insertImportMedia } from '../../db/recordings/import_media.ts'
import { holdImportTemplate } from '../../db/recordings/import_template.ts'
import { insertRecordedCall, insertRecordedFrames } from '../../db/recordings/recorded_calls.ts'
import { recordingJob } from '../../db/recordings/recording_job.ts'
import type { Sql } from '../../db/sql.ts'
import type { Template } from '../../db/templates/templates.ts'
import { kindOf } from '../../shared/outputs/output.ts'
import { farMoment } from '../../shared/recordings/far_moment.ts'
import { recordedPersons } from '../../shared/recordings/recorded_persons.ts'
import {
  type ImportRecordedSession,
  ownLanguage,
} from '../../shared/recordings/recorded_session.ts'
import { recordedTimes } from '../../shared/recordings/recorded_times.ts'
import { type RecordedTurn, recordedTurns } from '../../shared/recordings/recorded_turns.ts'
import { checkGoalData } from '../../shared/templates/goals/goal_schema.ts'
import { goalsOf, outputsOf } from '../../shared/templates/template.ts'
import { InvalidRequest } from '../http/validate.ts'
import { mediaOf } from './media_of.ts'

/** Longest id of a goal that no template has, in characters. */
const MAX_GOAL_ID = 200

type Owner = {
  org_id: string
  /** Absent: the organization's own for imports. */
  template: Template | undefined
}

/**
 * Stores a recorded conversation, in the caller's transaction, and enqueues what follows: fetching its
 * media and, where it is asked for, outputs and reflection.
 *
 * @throws InvalidRequest when times, pictures or findings do not fit
 */
export async function importRecording(
  sql: Sql,
  { org_id, template }: Owner,
  recorded: ImportRecordedSession,
) {
  const times = recordedTimes(recorded)
  if ('field' in times) throw invalid([times.field], times.message)
  checkFindings(recorded, template)
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
    fires: run.outputs,
  })
  const conversation_id = ids.interview_id
  const session = { id: ids.session_id, org_id, conversation_id }
  await insertRecordedFrames(sql, { org_id, conversation_id }, media.pictures)
  await insertImportMedia(sql, { org_id, session_id: session.id }, media.pending)
  for (const [goal_id, data] of Object.entries(recorded.findings)) {
    const { commit_id } = await insertCommit(
      sql,
      {
        session,
        goal_id,
        data: data as Record<string, unknown>,
        evidence: [],
        confidence: null,
        source: 'import',
      },
      1,
    )
    if (!run.outputs || !template) continue
    // There is no page any more that a callback could reach.
    const outputs = outputsOf(template, goal_id).filter(
      (output) => kindOf(output) !== 'frontend_callback',
    )
    await insertDeliveries(sql, { org_id, conversation_id, commit_id }, outputs)
  }
  const end = { from: ['created' as const], to: 'completed' as const, fires: run.outputs }
  await moveConversation(sql, conversation_id, { ...end, reason: 'imported' })
  await enqueueAll(sql, [recordingJob(session.id)])
  return { ...ids, pending_media: media.pending.length }
}

/** The data of a goal that the template has must fit it; that of any other goal is kept as it is. */
function checkFindings(
  { findings }: Pick<ImportRecordedSession, 'findings'>,
  template: Template | undefined,
) {
  const goals = new Map((template ? goalsOf(template) : []).map((goal) => [goal.id, goal]))
  for (const [goal_id, data] of Object.entries(findings)) {
    if (goal_id.length > MAX_GOAL_ID) {
      throw invalid(['findings'], `The id of a goal has at most ${MAX_GOAL_ID} characters`)
    }
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      throw invalid(['findings', goal_id], 'Must be an object')
    }
    const goal = goals.get(goal_id)
    const fault = goal && checkGoalData(goal, data)
    if (fault) throw invalid(['findings', goal_id], `Does not match the goal: ${fault}`)
  }
}

function isRough({ role, is_rough }: RecordedTurn) {
  return role === 'assistant' && is_rough
}

function invalid(path: (string | number)[], message: string) {
  return new InvalidRequest('body', [{ path, message }])
}
