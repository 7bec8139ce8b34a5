import { llm, type stt, voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { ReadableStream } from 'node:stream/web'
import type { Config } from '../../shared/config.ts'
import { PHRASES } from '../../shared/speech/phrases.ts'
import { declineTool, endTool } from '../../shared/prompt/tools.ts'
import type { Said } from '../../shared/prompt/said_tag.ts'
import { saidAhead } from '../../shared/prompt/acknowledgement.ts'
import type { Watchdog } from '../../shared/timeline/turn.ts'
import type { Meter } from '../record/usage.ts'
import { Cuttable } from '../async/cuttable.ts'
import { withoutLeadSilence } from '../speak/lead_silence.ts'
import { answerOrApologize } from '../speak/watchdog.ts'
import { withoutOffer } from './acknowledgement_offer.ts'
import { AnswerTiming } from './answer_timing.ts'
import type { AnsweredTurn } from './answered_turn.ts'
import type { Briefing } from './briefing.ts'
import { SILENCE } from './forced_silence.ts'
import { Guess } from './guess.ts'
import { HeldEffects } from './held_effects.ts'
import type { History } from './history.ts'
import { metered } from './metered.ts'
import { Opening } from './opening.ts'
import { offerPictures } from './picture_offer.ts'
import { withSpeakers, spokenBy } from './speakers.ts'
import { systemMessage } from './system_message.ts'
import type { RecordingTools } from './tools/recording_tools.ts'
import { withPicture } from './with_picture.ts'
import { withoutFillers } from './without_fillers.ts'
import { WithdrawnTurns } from './withdrawn_turns.ts'

type Told = Pick<
  Briefing,
  'situation' | 'isForSeveral' | 'instructions' | 'progress' | 'commitTool'
>

type Options = {
  config: Pick<Config, 'LLM_ATTEMPTS' | 'LLM_FILLER_MS' | 'LLM_FIRST_TOKEN_MS' | 'LLM_GAP_MS'>
  briefing: Told
  /** What the model sees of a long history. */
  past: Pick<History, 'shortened' | 'commitsIn' | 'grown'>
  /** What the recognizers report, for everybody. */
  speechEvents: ReadableStream<stt.SpeechEvent>
  meter: Meter
  /** The models in order: each attempt of a turn takes the next, then the last one again. */
  llms: llm.LLM[]
  /** Those that record something, and the others. */
  recording: RecordingTools
  tools: readonly llm.ToolContextEntry[]
  /** Whether answers may begin with an acknowledgement that was made ahead. */
  acknowledges: boolean
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
  /** A model gave no answer, so that another was asked or the agent apologized. */
  unanswered: (model: string) => void
  /** The first sound of the answer that was prepared to this text is there. */
  guessReady: (text: string) => void
}

/** One call of the model. */
type Asked = {
  items: readonly llm.ChatItem[]
  toolCtx: llm.ToolContext
  toolChoice?: llm.ToolChoice | undefined
  forced: boolean
  /** Said before the answer, if anything. */
  acknowledgement: string | undefined
  turn: AnsweredTurn
  timing: AnswerTiming
}

/**
 * The agent of a call. Before each model call it is told again which goals are open. An answer may be
 * prepared before the turn is decided (see `Guess`): it has no effect on the call until then.
 */
export class Interviewer extends voice.Agent {
  readonly #options: Options
  readonly #askWithPicture: ReturnType<typeof offerPictures>
  readonly #held = new HeldEffects()
  readonly #withdrawn = new WithdrawnTurns()
  readonly #opening: Opening
  #guess: Guess | undefined
  #timing = new AnswerTiming()
  /** Of the model, as the framework reads it. */
  #answer: Cuttable<llm.ChatChunk | string> | undefined
  /** Of the replies that were cut short and are read on. */
  readonly #rests = new Set<Promise<void>>()

  constructor(options: Options) {
    const tools = [...options.recording.tools, ...options.tools]
    super({ instructions: '', chatCtx: options.history, tools })
    this.#options = options
    this.#askWithPicture = offerPictures(({ model }) => {
      options.meter.countPicture(model)
      options.pictured()
    })
    const { briefing, acknowledges } = options
    this.#opening = new Opening(briefing.situation.language, acknowledges, this.#speak)
  }

  /** Our own recognizers hear each person; the framework's audio is empty. */
  override async sttNode(audio: ReadableStream<AudioFrame>) {
    void audio.pipeTo(new WritableStream())
    return this.#options.speechEvents as ReadableStream<stt.SpeechEvent | string>
  }

  override async onEnter() {
    this.#opening.prepare()
    void this.#options.past.grown(this.#seenIn(this.chatCtx))
  }

  override async onUserTurnCompleted(_context: llm.ChatContext, message: llm.ChatMessage) {
    this.#withdrawn.decide(message)
    this.#noteSpeakers(message)
  }

  /** The turn with this message is decided and in the history. */
  turnDecided(message_id: string) {
    this.#held.decided(message_id)
    void this.#options.past.grown(this.#seenIn(this.chatCtx))
  }

  /** The turn that was decided last was not over: nothing of its answer stays. */
  withdraw() {
    this.#withdrawn.withdraw()
    this.cutShort()
    this.getActivityOrThrow().currentSpeech?.interrupt(true)
  }

  /**
   * Nobody listens to the answer any more. The framework would wait for the model's next word, for
   * seconds if it hangs, before it lets the next answer be heard.
   */
  cutShort() {
    this.#answer?.cut()
  }

  /**
   * Prepares the answer to a turn that may be over.
   *
   * @param acknowledge something will have been said before it
   */
  guess(text: string, acknowledge: boolean) {
    this.dropGuess()
    const before = this.#seenIn(this.chatCtx)
    const message = llm.ChatMessage.create({ role: 'user', content: text })
    this.#noteSpeakers(message)
    const acknowledgement = acknowledge ? this.#opening.choose() : undefined
    const forced = this.#options.isHung(false)
    const timing = new AnswerTiming()
    this.#guess = new Guess({
      text,
      history: idsOf(before),
      acknowledgement,
      ask: (turn) => {
        turn.onceDecided(() => this.#options.turnDecided(forced))
        const items = [...before, message]
        return this.#ask({ items, toolCtx: this.toolCtx, forced, acknowledgement, turn, timing })
      },
      speak: timing.ofVoice(this.#speak),
      timing,
      ready: () => this.#options.guessReady(text),
    })
  }

  dropGuess() {
    this.#guess?.drop()
    this.#guess = undefined
  }

  /** The next answer begins with an acknowledgement, unless one that was prepared says otherwise. */
  acknowledge() {
    this.#opening.want()
  }

  /** Settles when no reply that was cut short is read on, within seconds. */
  async finished(): Promise<void> {
    while (this.#rests.size > 0) await Promise.all(this.#rests)
  }

  override async llmNode(
    chatCtx: llm.ChatContext,
    toolCtx: llm.ToolContext,
    { toolChoice }: voice.ModelSettings,
  ) {
    const items = this.#seenIn(chatCtx)
    const latest = latestWords(items)
    const undecided = latest && !this.#isDecided(latest) ? latest : undefined
    const turn = this.#answered(latest)
    const guess = undecided && this.#fittingGuess(items, undecided)
    this.#timing = guess?.timing ?? new AnswerTiming()
    if (guess) return this.#heard(this.#opening.begin(guess.use(turn), guess))

    const acknowledgement = undecided && this.#opening.wanted()
    const forced = this.#options.isHung(!undecided)
    if (undecided) turn.onceDecided(() => this.#options.turnDecided(forced))
    const timing = this.#timing
    const asked = { items, toolCtx, toolChoice, forced, acknowledgement, turn, timing }
    return this.#heard(this.#opening.begin(this.#ask(asked), { acknowledgement }))
  }

  #heard(answer: ReadableStream<llm.ChatChunk | string>) {
    this.#answer = new Cuttable(answer)
    return this.#answer.readable
  }

  /** How soon the answer that is being heard came. */
  get timing(): Readonly<AnswerTiming> {
    return this.#timing
  }

  override async ttsNode(text: ReadableStream<string>) {
    return this.#opening.speak(text, this.#timing.ofVoice(this.#speak))
  }

  /** Without leading silence, so that the recorded start of a reply is when it is first heard. */
  readonly #speak = async (text: ReadableStream<string>) => {
    const audio = await super.ttsNode(text, {})
    return audio && audio.pipeThrough(withoutLeadSilence())
  }

  #ask({ items, toolCtx, toolChoice, forced, acknowledgement, turn, timing }: Asked) {
    const { config, briefing, past, meter, llms, recording, replied, picture } = this.#options
    const shown = past.shortened(items)
    const context = new llm.ChatContext([
      systemMessage(briefing.instructions()),
      ...(briefing.isForSeveral ? withSpeakers(shown) : shown),
      systemMessage(briefing.progress(past.commitsIn(shown))),
      ...(acknowledgement ? [systemMessage(saidAhead(acknowledgement))] : []),
    ])
    const seen = picture()
    const withSeen = seen === null ? undefined : withPicture(context, seen)
    const tools = describedTools(toolCtx, briefing)
    const askWithPicture = this.#askWithPicture
    const modelOf = (attempt: number) => llms[Math.min(attempt, llms.length - 1)]!

    const answer = answerOrApologize({
      attempts: Math.max(config.LLM_ATTEMPTS, llms.length),
      filler_ms: config.LLM_FILLER_MS,
      first_token_ms: config.LLM_FIRST_TOKEN_MS,
      gap_ms: config.LLM_GAP_MS,
      apology: PHRASES[briefing.situation.language].apology,
      silent: (fill) => turn.onceDecided(() => this.#fill(fill)),
      unanswered: (attempt) => forced || this.#options.unanswered(modelOf(attempt).model),
      report: (outcome) => turn.onceDecided(() => replied({ ...outcome, forced })),
      called: (calls) => turn.onceDecided((turn_id) => recording.run(calls, turn_id)),
      cutShort: (rest) => turn.stands() && this.#readOn(rest),
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
          return metered(stream, model, meter)
        }
        // A later attempt has no picture, which may be the reason why the model failed.
        if (!withSeen || attempt > 0) return chat(context)
        return askWithPicture(model, {
          withPicture: () => chat(withSeen),
          without: () => chat(context),
        })
      },
    })
    const offered = (phrase: string) => turn.onceDecided(() => this.#opening.offer(phrase))
    return timing.ofModel(answer).pipeThrough(withoutOffer(offered))
  }

  /** The prepared answer, if it is one to exactly this; any other is dropped. */
  #fittingGuess(items: readonly llm.ChatItem[], message: llm.ChatMessage): Guess | undefined {
    const before = items.filter(({ id }) => id !== message.id)
    const guess = this.#guess
    if (!guess?.fits(message.textContent ?? '', idsOf(before))) this.dropGuess()
    this.#guess = undefined
    return guess?.isDropped ? undefined : guess
  }

  /** What the model sees of a history. */
  #seenIn(history: llm.ChatContext): llm.ChatItem[] {
    const { items } = history.copy({ excludeInstructions: true })
    return withoutFillers(this.#withdrawn.without(items), this.#opening.filler)
  }

  /** Says something while the models are silent, unless something is being said. */
  #fill(fill: (filler: string) => boolean) {
    if (this.session.agentState !== 'speaking') this.#opening.fill(fill)
  }

  /** The turn with these last words of the participant; without any the agent speaks by itself. */
  #answered(latest: llm.ChatMessage | undefined): AnsweredTurn {
    const isDecided = () => !latest || this.#isDecided(latest)
    return {
      onceDecided: (effect) => {
        if (isDecided()) effect(latest?.id ?? null)
        else this.#held.hold(latest!.id, () => effect(latest!.id))
      },
      stands: () => isDecided() && !(latest && this.#withdrawn.has(latest)),
    }
  }

  #isDecided({ id }: llm.ChatMessage): boolean {
    return this.chatCtx.getById(id) !== undefined
  }

  #readOn(rest: Promise<void>): true {
    this.#rests.add(rest)
    void rest.finally(() => this.#rests.delete(rest))
    return true
  }

  #noteSpeakers(message: llm.ChatMessage) {
    Object.assign(message.extra, spokenBy(this.#options.saidBy(message.textContent ?? '')))
  }
}

function idsOf(items: readonly llm.ChatItem[]) {
  return items.map(({ id }) => id)
}

/** The participant's last words. */
function latestWords(items: readonly llm.ChatItem[]): llm.ChatMessage | undefined {
  const latest = items.findLast((item) => item.type === 'message' && item.role === 'user')
  return latest?.type === 'message' ? latest : undefined
}

/** The framework's tools with the current schemas: only what the model sees changes. */
function describedTools(toolCtx: llm.ToolContext, briefing: Told) {
  const described = [briefing.commitTool(), declineTool(), endTool()]
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
