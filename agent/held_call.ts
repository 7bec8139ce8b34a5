import type { JobContext } from '@livekit/agents'
import type { Lease } from '../db/calls/leases.ts'
import type { CallBrief } from '../db/calls/sessions.ts'
import { listAdvisorNotes } from '../db/calls/record/advisor_notes.ts'
import { listTurns, type StoredTurn } from '../db/calls/record/turns.ts'
import { listCommits } from '../db/outputs/commits.ts'
import { listDeclined } from '../db/outputs/declined_goals.ts'
import type { Pool } from '../db/sql.ts'
import { readSettings } from '../db/service/settings.ts'
import type { CallConfig } from '../shared/base/environment/config.ts'
import type { SettledGoal } from '../shared/prompt/situation.ts'
import type { AdvisorNote } from '../shared/conversations/advisor_note.ts'
import type { SystemSettings } from '../shared/platform/settings.ts'
import { Admitted } from './admitted.ts'
import { chooseTurnEnd, type TurnEndChoice } from './hear/turn_end_choice.ts'
import { chooseVad, type VadChoice } from './hear/vad_choice.ts'
import type { UnstoredFolder } from './record/unstored_folder.ts'
import type { Logger } from '../shared/base/log/log.ts'
import { createSpeechParts, type SpeechParts } from './speech_parts.ts'

/** A call held by this process, as it was when the process took it. */
export type HeldCall = {
  ctx: JobContext
  config: CallConfig
  /** The settings when the process took the call. */
  settings: SystemSettings
  turn_end: TurnEndChoice
  vad: VadChoice
  /** By what the call hears and speaks. */
  speech: SpeechParts
  log: Logger
  /** Shows the rows of this call alone. */
  sql: Pool
  /** What opens them. */
  ticket: string
  lease: Lease
  brief: CallBrief
  /** Who the participants of the room are. */
  admitted: Admitted
  /** What an earlier process of this call stored; empty in a new call. */
  turns: StoredTurn[]
  /** Committed and declined goals, and when they were settled. */
  settled: (SettledGoal & { settled_at: Date })[]
  advisor_notes: AdvisorNote[]
  /** Where data that the database refuses is written. */
  unstored_folder: UnstoredFolder
}

type Taken = Pick<
  HeldCall,
  'ctx' | 'config' | 'log' | 'sql' | 'ticket' | 'lease' | 'brief' | 'unstored_folder'
>

/** Reads the rest of a call that this process has taken. */
export async function readCall(taken: Taken): Promise<HeldCall> {
  const { ctx, config, log, sql, lease, brief } = taken
  const [turns, commits, declined, settings, advisor_notes] = await Promise.all([
    listTurns(sql, lease.session_id),
    listCommits(sql, brief.conversation_id),
    listDeclined(sql, brief.conversation_id),
    readSettings(sql, config),
    listAdvisorNotes(sql, lease.session_id),
  ])
  const { language, template } = brief
  const [turn_end, vad, speech] = await Promise.all([
    chooseTurnEnd(ctx.inferenceExecutor, settings, log),
    chooseVad(settings, log),
    createSpeechParts(config, settings, language, template.settings.voice),
  ])
  const settled = [
    ...commits.map((commit) => ({ ...commit, settled_at: commit.committed_at })),
    ...declined.map(({ goal_id, declined_at }) => ({
      goal_id,
      data: null,
      settled_at: declined_at,
    })),
  ]
  const admitted = new Admitted(brief.persons)
  const stored = { turns, settled, advisor_notes }
  return { ...taken, ...stored, admitted, settings, turn_end, vad, speech }
}
