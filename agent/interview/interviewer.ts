import { llm, type stt, voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { type ReadableStream, TransformStream } from 'node:stream/web'
import type { Logger } from '../../shared/base/log/log.ts'
import type { Said } from '../../shared/prompt/tags/said_tag.ts'
import type { HeardPiece } from '../hear/recognize/recognizers.ts'
import { CuttableStream } from '../async/cuttable_stream.ts'
import { sayReply, writeReply } from '../speak/reply_forms.ts'
import type { Speak } from '../speak/spoken_ahead.ts'
import { ReplyTiming } from './reply_timing.ts'
import { type AskingOptions, createAsking } from './asking/asking.ts'
import type { RepliedTurn } from './asking/model_reply.ts'
import { Guess } from './guess.ts'
import { HeldEffects } from './held_effects.ts'
import type { History } from './history.ts'
import { type News, Opening } from './opening.ts'
import { CutShortReplies } from './cut_short_replies.ts'
import { spokenBy } from './speakers.ts'
import { seenItems } from './seen_items.ts'
import { WithdrawnTurns } from './withdrawn_turns.ts'

type Options = Omit<AskingOptions, 'silent' | 'readOn' | 'offered'> & {
  log: Logger
  past: Pick<History, 'grown'>
  /** What the participants said, for the framework. */
  finals: ReadableStream<stt.SpeechEvent>
  /** The tools that record nothing. */
  tools: readonly llm.ToolContextEntry[]
  /** The voice for phrases that are made ahead. */
  speakPhrase: Speak
  /** Whether replies may begin with a pre-made acknowledgement. */
  acknowledges: boolean
  history: llm.ChatContext
  /** `force_llm_timeout`: whether the model must seem to hang in this turn. */
  isHung: (isDecided: boolean) => boolean
  /** Who said what in a turn that is over, or that may be and ends with `interims`. */
  saidBy: (text: string, interims: readonly HeardPiece[]) => Said[]
  /** The latest turn is decided; `hangs`: the model seems to hang in it. */
  turnDecided: (hangs: boolean) => void
  /** The first sound of the reply prepared for this text is ready. */
  guessReady: (text: string) => void
}

/**
 * The agent of a call. It is told before each model call which goals are open. A reply may be
 * prepared before the turn is decided (see `Guess`); until then it has no effect on the call.
 */
export class Interviewer extends voice.Agent {
  readonly #options: Options
  readonly #ask: ReturnType<typeof createAsking>
  readonly #held = new HeldEffects((error) =>
    this.#options.log.error({ error }, 'an effect of a reply failed'),
  )
  readonly #withdrawn = new WithdrawnTurns()
  readonly #opening: Opening
  #guess: Guess | undefined
  /** The framework still has these words in the turn. */
  readonly #corrected: string[] = []
  #timing = new ReplyTiming()
  #said = ''
  /** The model's reply, as the framework reads it. */
  #reply: CuttableStream<llm.ChatChunk | string> | undefined
  readonly #cutShortReplies = new CutShortReplies()

  constructor(options: Options) {
    const tools = [...options.recording.tools, ...options.tools]
    super({ instructions: '', chatCtx: options.history, tools })
    this.#options = options
    this.#opening = new Opening({
      ...options,
      language: options.briefing.situation.language,
      speak: this.#speak,
    })
    this.#ask = createAsking({
      ...options,
      silent: (fill, message_id) => this.#fill(fill, message_id),
      readOn: (rest) => this.#cutShortReplies.add(rest),
      offered: (phrase) => this.#opening.offer(phrase),
    })
  }

  /** Our own recognizers hear each person; the framework's audio is empty. */
  override async sttNode(audio: ReadableStream<AudioFrame>) {
    void audio.pipeTo(new WritableStream())
    return this.#options.finals as ReadableStream<stt.SpeechEvent | string>
  }

  override async onEnter() {
    this.#opening.prepare()
    void this.#options.past.grown(this.#seenIn(this.chatCtx))
  }

  /** Called by the framework when `FrameworkVad.turnOver` has ended a turn. */
  override async onUserTurnCompleted(_context: llm.ChatContext, message: llm.ChatMessage) {
    for (const wrong of this.#corrected.splice(0)) {
      const text = message.textContent ?? ''
      message.content = [text.replace(wrong, '').replace(/\s+/g, ' ').trim()]
    }
    this.#withdrawn.decide(message)
    this.#noteSpeakers(message, [])
  }

  /** These words of the participants' turn are corrected by the ones that follow. */
  correct(wrong: readonly string[]) {
    this.#corrected.push(...wrong)
  }

  /** The turn with this message is decided and in the history. */
  turnDecided(message_id: string) {
    this.#held.decided(message_id)
    void this.#options.past.grown(this.#seenIn(this.chatCtx))
  }

  /** Makes the sound of what it will say first, while nobody is there. */
  makeAhead = (text: string) => this.#opening.makeAhead(text)

  /** The latest decided turn was not over: its reply is removed. */
  withdraw() {
    this.#withdrawn.withdraw()
    this.cutShort()
    this.getActivityOrThrow().currentSpeech?.interrupt(true)
  }

  /**
   * Nobody is listening to the reply any more. Otherwise the framework would wait for the model's
   * next word, for seconds if it hangs, before playing the next reply.
   */
  cutShort() {
    this.#reply?.cut()
  }

  /**
   * Prepares the reply to a turn that may be over.
   *
   * @param acknowledge an acknowledgement will have been said before it
   * @param interims the words at its end that may still change
   */
  guess(text: string, acknowledge: boolean, interims: readonly HeardPiece[] = []) {
    this.dropGuess()
    const before = this.#seenIn(this.chatCtx)
    const message = llm.ChatMessage.create({ role: 'user', content: text })
    this.#noteSpeakers(message, interims)
    const acknowledgement = acknowledge ? this.#opening.choose() : undefined
    const forced = this.#options.isHung(false)
    const timing = new ReplyTiming()
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

  /** The next reply begins with an acknowledgement, unless a prepared reply says otherwise. */
  acknowledge() {
    this.#opening.want()
  }

  /** Replies begin with this news from now on; undefined: with none. */
  tell(news: News | undefined) {
    this.#opening.tell(news)
  }

  /** Settles within seconds, when no cut-off reply is being read any more. */
  finished(): Promise<void> {
    return this.#cutShortReplies.finished()
  }

  /**
   * Called by the framework after `onUserTurnCompleted`, before the message of the turn is in the
   * history, and again when the reply has called tools; for `generateReply`, without a turn.
   */
  override async llmNode(
    chatCtx: llm.ChatContext,
    toolCtx: llm.ToolContext,
    { toolChoice }: voice.ModelSettings,
  ) {
    const items = this.#seenIn(chatCtx)
    const latest = latestWords(items)
    const undecided = latest && !this.#isDecided(latest) ? latest : undefined
    const turn = this.#replied(latest)
    const guess = undecided && this.#fittingGuess(items, undecided)
    this.#timing = guess?.timing ?? new ReplyTiming()
    if (guess) return this.#cuttable(this.#opening.begin(guess.use(turn), guess))

    const acknowledgement = undecided && this.#opening.wanted()
    const forced = this.#options.isHung(!undecided)
    if (undecided) turn.onceDecided(() => this.#options.turnDecided(forced))
    const timing = this.#timing
    const asked = { items, toolCtx, toolChoice, forced, acknowledgement, turn, timing }
    return this.#cuttable(this.#opening.begin(this.#ask(asked), { acknowledgement }))
  }

  #cuttable(reply: ReadableStream<llm.ChatChunk | string>) {
    this.#reply = new CuttableStream(reply)
    return this.#reply.readable
  }

  /** How soon the reply that is being heard came. */
  get timing(): Readonly<ReplyTiming> {
    return this.#timing
  }

  override async ttsNode(text: ReadableStream<string>) {
    const timing = this.#timing
    this.#said = ''
    const noted = text.pipeThrough(
      new TransformStream<string, string>({
        transform: (chunk, controller) => {
          this.#said += chunk
          controller.enqueue(chunk)
        },
      }),
    )
    return this.#opening.speak(noted, timing.ofVoice(this.#speak), timing.ahead)
  }

  override async transcriptionNode(text: Parameters<voice.Agent['transcriptionNode']>[0]) {
    return writeReply(text as ReadableStream<string>, this.#language)
  }

  /** What the agent says now or said last, as far as the voice was given it. */
  get said(): string {
    return this.#said
  }

  readonly #speak: Speak = (text) =>
    sayReply(this.#language, (said) => super.ttsNode(said, {}))(text)

  get #language() {
    return this.#options.briefing.situation.language
  }

  /** The prepared reply, if it fits exactly; any other is dropped. */
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
    return seenItems(this.#withdrawn.without(items), this.#opening.filler)
  }

  /** Says something while the models are silent, unless something is being said. */
  #fill(fill: (filler: string) => boolean, message_id: string | null) {
    if (this.session.agentState !== 'speaking') this.#opening.fill(fill, message_id)
  }

  /**
   * The turn that ends with these words of the participant; without any, the agent speaks
   * unprompted.
   */
  #replied(latest: llm.ChatMessage | undefined): RepliedTurn {
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

  #noteSpeakers(message: llm.ChatMessage, interims: readonly HeardPiece[]) {
    const said = this.#options.saidBy(message.textContent ?? '', interims)
    Object.assign(message.extra, spokenBy(said))
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
