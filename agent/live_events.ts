import { EventEmitter } from 'node:events'
import type { Part } from '../shared/calls/call_fields.ts'
import type { Repair } from '../shared/calls/repair.ts'
import type { EndedReason } from '../shared/calls/states.ts'
import type { Turn, Watchdog } from '../shared/calls/timeline/turn.ts'
import type { AskedBy } from '../shared/conversations/goodbye.ts'
import type { Speech } from '../shared/turns/speech.ts'
import type { HeardPiece } from './hear/recognize/recognizers.ts'
import type { FloorChange } from './hear/turn_models.ts'
import type { ProviderError } from './provider_error.ts'

/** What happens in a live call. (A `CallEvent` is what its recorder keeps.) */
export type LiveEvent =
  /** The state of speech after a window of the detector. */
  | { type: 'speech_heard'; speech: Speech }
  /** Something that a participant says is transcribed, even if the words may still change. */
  | { type: 'words_heard'; piece: HeardPiece }
  /** Who is speaking, thinking or listening may have changed. */
  | { type: 'floor_changed'; change: FloorChange }
  /** A participant's turn is over, and recorded; its message is in the history. */
  | { type: 'turn_decided'; message_id: string }
  /** The turn decided last was not over, and is recorded as such. */
  | { type: 'turn_withdrawn' }
  /** The first sound of the reply prepared for this text is ready. */
  | { type: 'guess_ready'; text: string }
  /** The agent has said this, as far as it was not interrupted; the times are epoch milliseconds. */
  | { type: 'agent_said'; speech_id: string; text: string; started_at: number; ended_at: number }
  /** The models were asked for a reply to a decided turn, with this outcome. */
  | { type: 'replied'; watchdog: Watchdog }
  /** The model says goodbye in this speech. `asked_by`: who wanted that, if the model says so. */
  | { type: 'goodbye_began'; speech_id: string; asked_by: AskedBy | undefined }
  /** That speech is over. `wasHeard`: any of it was heard; `wasInterrupted`: somebody spoke over it. */
  | { type: 'goodbye_over'; speech_id: string; wasHeard: boolean; wasInterrupted: boolean }
  /** Other commits count from now on, and the model knows it. */
  | { type: 'commits_changed' }
  /** A commit was stored, and its outputs fire. */
  | { type: 'commit_stored' }
  /** A provider failed, whether or not anybody waited for it. */
  | { type: 'provider_failed'; error: ProviderError }
  /**
   * The server of a model wrote or wanted something otherwise than OpenAI, and it was brought into that form; or
   * a recognizer wrote what nobody said, and it was left out.
   * `told`: what the server said, if it refused something.
   */
  | { type: 'reply_repaired'; model: string; kind: Repair; told?: string | undefined }
  /** The failure of a provider is one of the call, too: it is recorded there, and may end it. */
  | { type: 'call_troubled'; error: ProviderError }
  /** In a turn the model neither recorded nor asked anything. `isLast`: the call is given up. */
  | { type: 'dead_end'; error: ProviderError; isLast: boolean }
  /** The content filter of a model refused what a participant said, and the model replied without it. */
  | { type: 'left_out'; model: string }
  /**
   * A recognizer never finished words that were shown. Without a failure they count as said; with it they were
   * dropped, since nobody was heard to speak for as long.
   */
  | { type: 'never_final'; model: string; failure?: ProviderError | undefined }
  /** No provider of this part can be reached while somebody waits for one, or that is over. */
  | { type: 'providers_away'; part: Part; areAway: boolean }
  /** The framework gave up after repeated failures. */
  | { type: 'gave_up' }
  /** More is known about these turns. */
  | { type: 'turns_changed'; turns: readonly Turn[] }
  /** Something was not stored. It is retried, unless another process holds the call. */
  | { type: 'not_stored'; error: unknown }
  /** The call must end for this reason; the first one counts. */
  | { type: 'over'; reason: EndedReason; detail?: string | undefined }
  /** This process begins to end the call or to hand it over, or has lost it: its timers stop. */
  | { type: 'closing' }
  /** This process is done with the call, except for releasing its lease. */
  | { type: 'closed' }

export type LiveEvents = {
  on<T extends LiveEvent['type']>(
    type: T,
    follow: (event: Extract<LiveEvent, { type: T }>) => void,
  ): void
  emit(event: LiveEvent): void
}

/**
 * The events of one call. They reach their followers at once, in the order in which these
 * subscribed. Each part subscribes when it is built, and is built after those that it uses; so
 * whatever it uses has had an event before it does.
 */
export function createLiveEvents(): LiveEvents {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    on: (type, follow) => void emitter.on(type, follow),
    emit: (event) => void emitter.emit(event.type, event),
  }
}

/** Tells of the failure of a provider for which the call waits. */
export function tellOfTrouble(events: Pick<LiveEvents, 'emit'>, error: ProviderError): void {
  events.emit({ type: 'provider_failed', error })
  events.emit({ type: 'call_troubled', error })
}
