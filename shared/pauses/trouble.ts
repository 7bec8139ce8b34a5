import { type FailureCounts, failuresInWords, type Incident } from '../calls/timeline/incident.ts'
import { type ReplyItself, replyItself } from './reply_itself.ts'
import { hasNoReply, type PauseStory, spanOf } from './pause_parts.ts'
import { whole } from './why_waited.ts'

/** What went wrong in a pause. */
export type Trouble = {
  /** How long the participant waited for a reply that never came, in milliseconds; null if one came. */
  in_vain_ms: number | null
  /** Failures until the reply, or until the participant stopped waiting. */
  failures: FailureCounts
  /** Another agent took over the call in the meantime. */
  is_replaced: boolean
}

/**
 * @param incidents of the call
 * @param call_ended_at epoch milliseconds; null while it is running
 * @returns null for a reply that answers nobody
 */
export function troubleIn(
  story: PauseStory,
  incidents: readonly Incident[],
  call_ended_at: number | null,
): Trouble | null {
  const span = spanOf(story)
  if (!span) return null
  const { started_at, ended_at } = span
  const isInVain = gotNoReply(story)
  const over_at = isInVain
    ? (story.silence?.resumed_at ?? call_ended_at)
    : replyItself(story)?.heard_at
  const until = Math.max(ended_at, over_at ?? ended_at)
  const own = incidents.filter(({ began_at }) => began_at >= started_at && began_at <= until)
  const failures: FailureCounts = {}
  for (const { kind, part } of own) {
    if (kind === 'failure' && part) failures[part] = (failures[part] ?? 0) + 1
  }
  return {
    in_vain_ms: isInVain ? until - started_at : null,
    failures,
    is_replaced: own.some(({ kind }) => kind === 'replaced'),
  }
}

/** The turn was over, and no reply to it was heard. */
function gotNoReply({ silence, reply }: PauseStory): boolean {
  if (reply) return hasNoReply(reply)
  const isOver = silence?.decided_at != null && silence.withdrawn_at === null
  return isOver && silence.first_sound_at === null
}

/** What a pause's sentence says about the reply itself, if something was heard before it, and about trouble. */
export function troubleInWords(story: PauseStory, trouble: Trouble | null): string[] {
  const itself = replyItself(story)
  const { in_vain_ms, failures, is_replaced } = trouble ?? NONE
  const { started_at, ended_at } = spanOf(story)!
  // For a pause that the participant ended, its own length says enough.
  const isVain = in_vain_ms !== null && in_vain_ms > ended_at - started_at
  const until = story.silence?.resumed_at == null ? 'the call ended' : 'they spoke again'
  // Those of the model are counted with the reply that its calls produced.
  const llm = story.reply?.watchdog?.failed_calls ? 0 : (failures.llm ?? 0)
  const failed = failuresInWords({ ...failures, llm })
  return [
    ...(itself ? [`the answer itself after ${whole(itself.pause_ms)} ms${madeOf(itself)}`] : []),
    ...(isVain
      ? [`no answer came: the participant waited ${whole(in_vain_ms)} ms until ${until}`]
      : []),
    ...(failed === '' ? [] : [`meanwhile ${failed}`]),
    ...(is_replaced ? ['another agent took the call over meanwhile'] : []),
  ]
}

const NONE: Trouble = { in_vain_ms: null, failures: {}, is_replaced: false }

/** How much of the pause until the reply itself the model and the voice took. */
function madeOf({ parts }: ReplyItself) {
  const own = parts.filter(({ kind }) => kind === 'model' || kind === 'voice')
  const stages = own.map(({ kind, ms }) => `${kind} ${whole(ms)} ms`)
  return stages.length === 0 ? '' : ` (${stages.join(', ')} of it)`
}
