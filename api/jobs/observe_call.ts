import type { Ending } from '../../db/calls/endings.ts'
import type { StoredTurn } from '../../db/calls/record/turns.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { PartKind } from '../../shared/pauses/pause_parts.ts'
import type { PauseShares } from '../../shared/pauses/pause_shares.ts'
import { isUnanswered } from '../../shared/calls/timeline/turn.ts'
import type { Outcome } from './close_conversation.ts'
import {
  agentJumpIns,
  agentPauseSeconds,
  agentPauseStageSeconds,
  callSeconds,
  conversationsEnded,
  unansweredTurns,
  unheardCalls,
} from '../metrics.ts'

/** What is known about a call besides how it ended; the parts of its pauses by turn id. */
type Observed = {
  turns: readonly StoredTurn[]
  parts: ReadonlyMap<string, PauseShares>
  isUnheard: boolean
}

/**
 * Adds a finished call to the metrics of this process, because call processes are not scraped. Figures that
 * are needed while a call runs have been counted by its worker.
 */
export function observeCall(
  { language, ended_reason, duration_seconds }: Ending,
  { status, is_complete }: Outcome,
  call: Observed,
): void {
  conversationsEnded.inc({
    status,
    reason: ended_reason ?? 'unknown',
    complete: String(is_complete),
  })
  if (duration_seconds !== null) callSeconds.observe({ language }, duration_seconds)
  if (call.isUnheard) unheardCalls.inc({ language })
  for (const turn of call.turns) observeTurn(turn, language, call.parts.get(turn.id))
}

function observeTurn(turn: StoredTurn, language: string, parts: PauseShares | undefined) {
  if (isUnanswered(turn)) return unansweredTurns.inc({ language })
  if (turn.was_premature_jump_in) agentJumpIns.inc({ language })
  const pause = turn.actual_pause_ms ?? turn.pause_ms
  if (pause === null) return
  agentPauseSeconds.observe({ language }, pause / SECOND)
  if (!parts) return
  for (const [stage, kinds] of Object.entries(STAGES)) {
    const ms = kinds.reduce((sum, kind) => sum + (parts[kind] ?? 0), 0)
    agentPauseStageSeconds.observe({ language, stage }, ms / SECOND)
  }
}

/** The parts of a pause that make up each stage. */
export const STAGES: Record<string, readonly PartKind[]> = {
  recognition: ['estimate', 'wait', 'words', 'wordless', 'hold', 'late', 'recognition'],
  hook: ['hook'],
  llm_ttft: ['model'],
  tts_ttfb: ['voice', 'prepared'],
  residual: ['rest'],
}
