import { llm } from '@livekit/agents'
import type { ReadableStream } from 'node:stream/web'
import type { Config } from '../../shared/base/config.ts'
import { saidAhead } from '../../shared/prompt/acknowledgement.ts'
import { PHRASES } from '../../shared/turns/speech/phrases.ts'
import type { Watchdog } from '../../shared/calls/timeline/turn.ts'
import type { Meter } from '../record/usage.ts'
import { mayPass, modelProvider, type ProviderError, providerError } from '../provider_error.ts'
import { replyOrApologize } from '../speak/watchdog.ts'
import { withoutOffer } from './opening/acknowledgement_offer.ts'
import type { AnswerTiming } from './answer_timing.ts'
import type { AnsweredTurn } from './answered_turn.ts'
import type { Briefing } from './briefing.ts'
import { SILENCE } from './forced_silence.ts'
import type { History } from './history/history.ts'
import { metered } from './metered.ts'
import { offerPictures } from './picture_offer.ts'
import { withSpeakers } from './speakers.ts'
import { systemMessage } from './system_message.ts'
import { describedTools } from './tools/described_tools.ts'
import type { RecordingTools } from './tools/recording_tools.ts'
import { type Reported, withCause } from './with_cause.ts'
import { withPicture } from './with_picture.ts'

type Told = Pick<
  Briefing,
  'situation' | 'isForSeveral' | 'instructions' | 'progress' | 'commitTool'
>

export type ModelOptions = {
  config: Pick<Config, 'LLM_ATTEMPTS' | 'LLM_FILLER_MS' | 'LLM_FIRST_TOKEN_MS' | 'LLM_GAP_MS'>
  briefing: Told
  /** What the model sees of a long history. */
  past: Pick<History, 'shortened' | 'commitsIn'>
  meter: Meter
  /** The models in order: each attempt in a turn takes the next, and later ones the last. */
  llms: llm.LLM[]
  /** The tools that record something. */
  recording: RecordingTools
  /** The shared screen as a data URL; null if nothing is shared. */
  picture: () => string | null
  /** The model has seen the picture and is answering. */
  pictured: () => void
  /** Called with the outcome of each model reply to a decided turn. */
  replied: (watchdog: Watchdog) => void
  /** A model failed at the reply to a decided turn. */
  failed: (error: ProviderError) => void
  /** A model gave no answer to a decided turn, so another one was asked or the agent apologized. */
  unanswered: (model: string) => void
  /** All models have failed and are being retried, or that is over. */
  modelsAway: (areAway: boolean) => void
}

type Options = ModelOptions & {
  /** The models are silent in the turn with this id; `fill` says something in the meantime. */
  silent: (fill: (filler: string) => boolean, turn_id: string | null) => void
  /** A reply was cut short but is read until `rest` settles. */
  readOn: (rest: Promise<void>) => void
  /** The model chose an acknowledgement for the next answer. */
  offered: (phrase: string) => void
}

/** One call of the model. */
type Asked = {
  items: readonly llm.ChatItem[]
  toolCtx: llm.ToolContext
  toolChoice?: llm.ToolChoice | undefined
  forced: boolean
  /** Spoken before the answer, if anything. */
  acknowledgement: string | undefined
  turn: AnsweredTurn
  timing: AnswerTiming
}

/** Asks a call's model for answers: what it sees, and what happens to what it says. */
export function createAsking(options: Options) {
  const { config, briefing, past, meter, llms, recording, replied, picture, pictured } = options
  const askWithPicture = offerPictures(({ model }) => {
    meter.countPicture(model)
    pictured()
  })

  /** Failures that were reported: every running call of a model hears each of them. */
  const told = new WeakSet<Reported>()

  return function ask(asked: Asked): ReadableStream<llm.ChatChunk | string> {
    const { items, toolCtx, toolChoice, forced, acknowledgement, turn, timing } = asked
    const shown = past.shortened(items)
    const context = new llm.ChatContext([
      systemMessage(briefing.instructions()),
      ...(briefing.isForSeveral ? withSpeakers(shown) : shown),
      systemMessage(briefing.progress(past.commitsIn(shown), { isAnswer: isSaid(items.at(-1)) })),
      ...(acknowledgement ? [systemMessage(saidAhead(acknowledgement))] : []),
    ])
    const seen = picture()
    const withSeen = seen === null ? undefined : withPicture(context, seen)
    const tools = describedTools(toolCtx, briefing)
    const attempts = Math.max(config.LLM_ATTEMPTS, llms.length)
    const modelOf = (attempt: number) =>
      llms[attempt < attempts ? Math.min(attempt, llms.length - 1) : attempt % llms.length]!

    const answer = replyOrApologize({
      attempts,
      filler_ms: config.LLM_FILLER_MS,
      first_token_ms: config.LLM_FIRST_TOKEN_MS,
      gap_ms: config.LLM_GAP_MS,
      apology: PHRASES[briefing.situation.language].apology,
      silent: (fill) => turn.onceDecided((turn_id) => options.silent(fill, turn_id)),
      passes: mayPass,
      outage: (explain) =>
        turn.onceDecided(() => void explain(PHRASES[briefing.situation.language].outage)),
      away: (areAway) => turn.onceDecided(() => options.modelsAway(areAway)),
      unanswered: (attempt) =>
        forced || turn.onceDecided(() => options.unanswered(modelOf(attempt).model)),
      report: (outcome) => turn.onceDecided(() => replied({ ...outcome, forced })),
      called: (calls) => turn.onceDecided((turn_id) => recording.run(calls, turn_id)),
      cutShort(rest) {
        if (!turn.stands()) return false
        options.readOn(rest)
        return true
      },
      ask(attempt) {
        if (forced) return SILENCE
        const model = modelOf(attempt)
        const connOptions = {
          maxRetry: 0,
          retryIntervalMs: 0,
          timeoutMs: config.LLM_FIRST_TOKEN_MS,
        }
        const chat = (chatCtx: llm.ChatContext) => {
          const stream = model.chat({
            chatCtx,
            toolCtx: tools,
            connOptions,
            ...(toolChoice && { toolChoice }),
          })
          const failed = (reported: Reported) => {
            if (told.has(reported)) return
            told.add(reported)
            const error = providerError(modelProvider(model.model), reported)
            turn.onceDecided(() => options.failed(error))
          }
          return withCause(metered(stream, model, meter), model, failed)
        }
        // Later attempts have no picture, which may have made the model fail.
        if (!withSeen || attempt > 0) return chat(context)
        return askWithPicture(model, {
          withPicture: () => chat(withSeen),
          without: () => chat(context),
        })
      },
    })
    const offered = (phrase: string) => turn.onceDecided(() => options.offered(phrase))
    return timing.ofModel(answer).pipeThrough(withoutOffer(offered))
  }
}

/** Whether a message is the participant's. */
function isSaid(item: llm.ChatItem | undefined): boolean {
  return item?.type === 'message' && item.role === 'user'
}
