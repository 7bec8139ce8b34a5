import type { JobContext } from '@livekit/agents'
import type { Lease } from '../db/calls/leases.ts'
import type { CallBrief } from '../db/calls/sessions.ts'
import type { Pool } from '../db/sql.ts'
import type { StoredTurn } from '../db/calls/record/turns.ts'
import type { Config } from '../shared/base/config.ts'
import type { Settled } from '../shared/prompt/situation.ts'
import type { AdvisorNote } from '../shared/interviews/advisor_note.ts'
import type { Settings } from '../shared/platform/settings.ts'
import type { EouChoice } from './hear/eou_choice.ts'
import type { VadChoice } from './hear/vad_choice.ts'
import type { UnstoredFolder } from './unstored/folder.ts'
import type { Logger } from '../shared/base/logs/log.ts'

/** A call held by this process, as it was when the process took it. */
export type HeldCall = {
  ctx: JobContext
  config: Config
  /** The settings when the process took the call. */
  settings: Settings
  eou: EouChoice
  vad: VadChoice
  log: Logger
  sql: Pool
  lease: Lease
  brief: CallBrief
  /** What an earlier process of this call stored; empty in a new call. */
  turns: StoredTurn[]
  /** Committed and declined goals, and when they were settled. */
  settled: (Settled & { settled_at: Date })[]
  advisor_notes: AdvisorNote[]
  /** Where data that the database refuses is written. */
  unstored_folder: UnstoredFolder
}
