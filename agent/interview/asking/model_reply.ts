import type { llm } from '@livekit/agents'
import type { ReadableStream } from 'node:stream/web'
import type { Config } from '../../../shared/base/environment/config.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { isContentRefusal } from '../../../shared/platform/refusal_codes.ts'
import { retryAfterOf } from '../../../providers/asking/retry_after.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
import type { Watchdog } from '../../../shared/calls/timeline/turn.ts'
import type { Meter } from '../../record/usage.ts'
import { mayPass, modelProvider, type ProviderError, providerError } from '../../provider_error.ts'
import { replyOrApologize } from '../../speak/attempts/watchdog.ts'
import { withoutOffer } from './acknowledgement_offer.ts'
import type { ReplyTiming } from '../reply_timing.ts'
import type { Briefing } from '../briefing.ts'
import { LeftOutWords } from './left_out_words.ts'
import { metered } from './metered.ts'
import { type Asked, modelRequest, type RequestOptions } from './model_request.ts'
import { offerPictures } from './picture_offer.ts'
import type { RecordingTools } from '../tools/recording_tools.ts'
import { type Reported, withCause } from './with_cause.ts'

export type ModelOptions = RequestOptions & {
  config: Pick<Config, 'LLM_ATTEMPTS' | 'LLM_FILLER_MS' | 'LLM_FIRST_TOKEN_MS' | 'LLM_GAP_MS'>
  briefing: Pick<Briefing, 'situation'>
  meter: Meter
  /** The models in order: each attempt in a turn takes the next, and later ones the last. */
  llms: llm.LLM[]
  /** The tools that record something. */
  recording: RecordingTools
  /** The model has seen the picture and is replying. */
  pictured: () => void
  /** A model failed at the reply to a decided turn. */
  failed: (error: ProviderError) => void
  /** A model refuses the contents of a decided turn, whatever is left out. */
  refusedContent: (error: ProviderError) => void
  /** A model replied to a decided turn once words that a content filter refused were left out. */
  leftOut: (model: string) => void
  /** A model gave no reply to a decided turn, so another one was asked or the agent apologized. */
  unanswered: (model: string) => void
  /** All models have failed and are being retried, or that is over. */
  modelsAway: (areAway: boolean) => void
}

type Options = ModelOptions & {
  /** The models are silent in the turn with this message; `fill` says something in the meantime. */
  silent: (fill: (filler: string) => boolean, message_id: string | null) => void
  /** A reply was cut short but is read until `rest` settles. */
  readOn: (rest: Promise<void>) => void
  /** The model chose an acknowledgement for the next reply. */
  offered: (phrase: string) => void
}

export type ReplyWanted = Asked & {
  toolChoice?: llm.ToolChoice | undefined
  /** The model must seem to hang. */
  forced: boolean
  turn: RepliedTurn
  timing: ReplyTiming
}

/** What becomes of one reply. */
export type Outcome = {
  /**
   * Said when no attempt replied, or a reply broke off, without waiting out an outage; by default an apology is
   * said after it.
   */
  apology?: string
  /** A reply without a word is one, and nobody apologizes for it. */
  mayBeEmpty: boolean
  report: (outcome: Omit<Watchdog, 'forced'>) => void
}

/** The turn that the model replies to, which may not be decided yet. */
export type RepliedTurn = {
  /**
   * Runs `effect` once the turn is decided, possibly at once; never if it is not.
   *
   * @param effect gets the id of the participant's message; null where the agent speaks unprompted
   */
  onceDecided: (effect: (message_id: string | null) => void) => void
  /** Whether it is decided and has not been withdrawn. */
  stands: () => boolean
}

/** Asks a call's models for replies, which always end. */
export function createModelReply(options: Options) {
  const { config, briefing, meter, llms, recording, pictured } = options
  const { leftOutWords = new LeftOutWords() } = options.past
  const askWithPicture = offerPictures(({ model }) => {
    meter.countPicture(model)
    pictured()
  })

  /** Failures that were reported: every running call of a model hears each of them. */
  const told = new WeakSet<Reported>()

  return function modelReply(
    asked: ReplyWanted,
    outcome: Outcome,
  ): ReadableStream<llm.ChatChunk | string> {
    const { toolChoice, forced, turn, timing } = asked
    const items = leftOutWords.without(asked.items)
    const { withPicture, toolCtx } = modelRequest({ ...asked, items }, options)
    const phrases = PHRASES[briefing.situation.language]

    const reply = replyOrApologize({
      attempts: Math.max(config.LLM_ATTEMPTS, llms.length),
      models: llms.length,
      filler_ms: config.LLM_FILLER_MS,
      first_token_ms: config.LLM_FIRST_TOKEN_MS,
      gap_ms: config.LLM_GAP_MS,
      apology: outcome.apology ?? phrases.apology,
      mayBeEmpty: outcome.mayBeEmpty,
      silent: (fill) => turn.onceDecided((message_id) => options.silent(fill, message_id)),
      passes: outcome.apology === undefined ? mayPass : () => false,
      retry_after_ms: retryAfterOf,
      outage: (explain) => turn.onceDecided(() => void explain(phrases.outage)),
      away: (areAway) => turn.onceDecided(() => options.modelsAway(areAway)),
      unanswered: (index) =>
        forced || turn.onceDecided(() => options.unanswered(llms[index]!.model)),
      report: outcome.report,
      called(calls) {
        if (toolChoice === 'none') return
        turn.onceDecided((message_id) => recording.run(calls, message_id))
      },
      cutShort(rest) {
        if (!turn.stands()) return false
        options.readOn(rest)
        return true
      },
      ask(attempt, index) {
        if (forced) return SILENCE
        const model = llms[index]!
        const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: NEVER_MS }
        const chat = (chatCtx: llm.ChatContext) => {
          const stream = model.chat({
            chatCtx,
            toolCtx,
            connOptions,
            ...(toolChoice && { toolChoice }),
          })
          const failed = (reported: Reported) => {
            if (told.has(reported) || isContentRefusal(reported.error)) return
            told.add(reported)
            const error = providerError(modelProvider(model), reported)
            turn.onceDecided(() => options.failed(error))
          }
          return withCause(metered(stream, model, meter), model, failed)
        }
        const withoutPicture = () =>
          leftOutWords.ask({
            items,
            ask: (items) => chat(modelRequest({ ...asked, items }, options).context),
            leftOut: () => turn.onceDecided(() => options.leftOut(model.model)),
            refused(error) {
              const failure = providerError(modelProvider(model), { error })
              turn.onceDecided(() => options.refusedContent(failure))
            },
          })
        // Later attempts have no picture, which may have made the model fail.
        if (!withPicture || attempt > 0) return withoutPicture()
        return askWithPicture(model, {
          withPicture: () => chat(withPicture),
          without: withoutPicture,
        })
      },
    })
    const offered = (phrase: string) => turn.onceDecided(() => options.offered(phrase))
    return timing.ofModel(reply).pipeThrough(withoutOffer(offered))
  }
}

/**
 * Who waits for a reply decides when to give it up. Many servers send not even headers before the first token, and
 * would be cut off while an attempt that began later is still waited for.
 */
const NEVER_MS = 5 * MINUTE

/** A model that accepts requests and never replies. */
const SILENCE = {
  [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
  close: () => {},
}
