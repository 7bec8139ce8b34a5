import { llm, type stt, voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { ReadableStream } from 'node:stream/web'
import type { Config } from '../../shared/config.ts'
import { PHRASES } from '../../shared/speech/phrases.ts'
import { endTool } from '../../shared/prompt/tools.ts'
import type { Said } from '../../shared/prompt/said_tag.ts'
import type { Watchdog } from '../../shared/timeline/turn.ts'
import type { Briefing } from './briefing.ts'
import { HeldEffects } from './held_effects.ts'
import { withoutLeadSilence } from '../speak/lead_silence.ts'
import { offerPictures } from './picture_offer.ts'
import { withSpeakers, spokenBy } from './speakers.ts'
import type { Meter } from '../record/usage.ts'
import { metered } from './metered.ts'
import { answerOrApologize } from '../speak/watchdog.ts'
import { withPicture } from './with_picture.ts'

type Options = {
  config: Config
  briefing: Briefing
  /** What the recognizers report, for everybody. */
  speechEvents: ReadableStream<stt.SpeechEvent>
  meter: Meter
  /** The models in order: each attempt of a turn takes the next, then the last one again. */
  llms: llm.LLM[]
  tools: llm.ToolContextLike
  history: llm.ChatContext
  /** `force_llm_timeout`: whether the model must seem to hang in this turn. */
  isHung: (isDecided: boolean) => boolean
  /** Who said what in a turn that is over. */
  saidBy: (text: string) => Said[]
  /** The latest turn is decided; `hangs`: the model seems to hang in it. */
  turnDecided: (hangs: boolean) => void
  /** The shared screen as a data URL; null if nothing is shared. */
  picture: () => string | null
  /** The model has seen the picture and answers. */
  pictured: () => void
  /** Called with the outcome of each reply of the model to a decided turn. */
  replied: (watchdog: Watchdog) => void
}

/**
 * The agent of a call. Before each model call it is told again which goals are open. A model call may
 * be a guess, made before the turn is decided: it has no effect on the call until then.
 */
export class Interviewer extends voice.Agent {
  readonly #options: Options
  readonly #askWithPicture: ReturnType<typeof offerPictures>
  readonly #held = new HeldEffects()

  constructor(options: Options) {
    super({ instructions: '', chatCtx: options.history, tools: options.tools })
    this.#options = options
    this.#askWithPicture = offerPictures(({ model }) => {
      options.meter.countPicture(model)
      options.pictured()
    })
  }

  /** Our own recognizers hear each person; the mixed audio is read and dropped. */
  override async sttNode(audio: ReadableStream<AudioFrame>) {
    void audio.pipeTo(new WritableStream())
    return this.#options.speechEvents as ReadableStream<stt.SpeechEvent | string>
  }

  override async onUserTurnCompleted(_context: llm.ChatContext, message: llm.ChatMessage) {
    this.#noteSpeakers(message)
  }

  /** The turn with this message is decided and in the history. */
  turnDecided(message_id: string) {
    this.#held.decided(message_id)
  }

  /** Without leading silence, so that the recorded start of a reply is when it is first heard. */
  override async ttsNode(text: ReadableStream<string>, settings: voice.ModelSettings) {
    const audio = await super.ttsNode(text, settings)
    return audio && audio.pipeThrough(withoutLeadSilence())
  }

  override async llmNode(
    chatCtx: llm.ChatContext,
    toolCtx: llm.ToolContext,
    { toolChoice }: voice.ModelSettings,
  ) {
    const { config, briefing, meter, llms, isHung, turnDecided, replied, picture } = this.#options
    const undecided = this.#undecidedIn(chatCtx)
    if (undecided) this.#noteSpeakers(undecided)
    const context = chatCtx.copy({ excludeInstructions: true })
    if (briefing.isForSeveral) context.items = withSpeakers(context.items)
    context.items.unshift(
      llm.ChatMessage.create({ role: 'system', content: briefing.instructions(), createdAt: 0 }),
    )
    const seen = picture()
    const withSeen = seen === null ? undefined : withPicture(context, seen)
    const tools = describedTools(toolCtx, briefing)
    const forced = isHung(!undecided)
    if (undecided) this.#held.hold(undecided.id, () => turnDecided(forced))
    const askWithPicture = this.#askWithPicture

    return answerOrApologize({
      attempts: Math.max(config.LLM_ATTEMPTS, llms.length),
      first_token_ms: config.LLM_FIRST_TOKEN_MS,
      gap_ms: config.LLM_GAP_MS,
      apology: PHRASES[briefing.situation.language].apology,
      report: (outcome) => this.#onceDecided(undecided, () => replied({ ...outcome, forced })),
      ask(attempt) {
        if (forced) return SILENCE
        const model = llms[Math.min(attempt, llms.length - 1)]!
        const connOptions = {
          maxRetry: 0,
          retryIntervalMs: 0,
          timeoutMs: config.LLM_FIRST_TOKEN_MS,
        }
        const chat = (chatCtx: llm.ChatContext) => {
          const stream = model.chat({ chatCtx, toolCtx: tools, toolChoice, connOptions })
          return metered(stream, model.model, meter)
        }
        // A later attempt has no picture, which may be the reason why the model failed.
        if (!withSeen || attempt > 0) return chat(context)
        return askWithPicture(model, {
          withPicture: () => chat(withSeen),
          without: () => chat(context),
        })
      },
    })
  }

  /** The participant's last words, if they are not in the history yet. */
  #undecidedIn(context: llm.ChatContext): llm.ChatMessage | undefined {
    const latest = context.items.findLast((item) => item.type === 'message' && item.role === 'user')
    return latest?.type === 'message' && !this.#isDecided(latest) ? latest : undefined
  }

  #onceDecided(undecided: llm.ChatMessage | undefined, effect: () => void) {
    if (!undecided || this.#isDecided(undecided)) effect()
    else this.#held.hold(undecided.id, effect)
  }

  #isDecided({ id }: llm.ChatMessage): boolean {
    return this.chatCtx.getById(id) !== undefined
  }

  /** A guess has a message of its own, which `onUserTurnCompleted` never sees. */
  #noteSpeakers(message: llm.ChatMessage) {
    Object.assign(message.extra, spokenBy(this.#options.saidBy(message.textContent ?? '')))
  }
}

/** The framework's tools with the current schemas: only what the model sees changes. */
function describedTools(toolCtx: llm.ToolContext, briefing: Briefing) {
  const described = [briefing.commitTool(), endTool()]
  return new llm.ToolContext(
    described.flatMap(({ name, description, parameters }) => {
      const tool = toolCtx.functionTools[name]
      const schema = parameters as { type: 'object' }
      return tool
        ? [llm.tool({ name, description, parameters: schema, execute: tool.execute })]
        : []
    }),
  )
}

/** A model that accepts a request and never answers. */
const SILENCE = {
  [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
  close: () => {},
}
