import type { voice } from '@livekit/agents'
import type { Language } from '../../shared/base/languages.ts'
import { isBackchannel } from '../../shared/turns/backchannel.ts'
import { judgeOverlap } from '../../shared/turns/overlap.ts'
import { NO_SPEECH, type Speech } from '../../shared/turns/speech.ts'
import { NO_TURN } from '../../shared/turns/next_turn.ts'
import type { Final, HeardPiece } from '../hear/recognize/recognizers.ts'
import type { FloorActions } from './floor_actions.ts'
import { OverlapKeeper } from './overlap_keeper.ts'
import { TurnKeeper, type TurnOptions } from './turn_keeper.ts'
import { TurnWords } from './turn_words.ts'

type Options = TurnOptions & {
  language: Language
  barge_in_ms: number
  /** Whether a backchannel is also an answer to the current question. */
  isAnswer: (text: string) => boolean
  /** How long before the end of the agent's words such an answer may begin, in milliseconds. */
  early_ms: () => number
  /** Epoch milliseconds. */
  now?: () => number
  actions: FloorActions
}

/**
 * Who has the floor: when somebody starts speaking, when they interrupt the agent, and to which turn what they say
 * belongs. It only carries out what `shared/turns` decides.
 */
export class Floor {
  readonly #options: Options
  readonly #now: () => number
  readonly #words = new TurnWords()
  readonly #turns: TurnKeeper
  readonly #over: OverlapKeeper
  #speech = NO_SPEECH
  #isAgentHeard = false
  /** The participants have the floor until their turn is over. */
  #isHeld = false
  /** The silence began with the latest words, from speech that the detector missed. */
  #isUnnoticed = false
  /** Words that were never final are being judged. */
  #isSettling = false
  #isOver = false

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#turns = new TurnKeeper({
      ...options,
      words: this.#words,
      now: this.#now,
      actions: {
        ...options.actions,
        settleWords: () => this.#settleWords(),
        turnOver: (silence_ms) => this.#turnOver(silence_ms),
      },
    })
    this.#over = new OverlapKeeper(options.language)
  }

  /** The current state of speech, with each window of it. */
  heardSpeech(speech: Speech) {
    if (this.#isOver) return
    const before = this.#speech
    this.#speech = speech
    const { speaking_since, silent_since } = speech
    if (speaking_since !== null && before.speaking_since === null) this.#began(speaking_since)
    if (silent_since !== null && before.speaking_since !== null) this.#stopped(silent_since)
    if (this.#over.overlap) this.#judgeOverlap()
  }

  heardWords({ person_id, text, final }: HeardPiece) {
    if (this.#isOver) return final && this.#options.actions.forward(final)
    if (this.#isSettling) return this.#heardSettled({ person_id, text, ...(final && { final }) })
    // Interim words may turn out to be nothing, and then nothing would decide the turn again.
    if (final && text !== '') this.#turns.withdrawLatest()
    // What has been answered already is not corrected.
    if (final?.words.replaces && !this.#words.remove(final.words.replaces)) return
    const isLate = this.#isAgentHeard && this.#turns.turn === NO_TURN && text !== ''
    if (isLate && !this.#over.overlap) this.#beginOverlap(this.#now())
    this.#words.add(person_id, text, final !== undefined)
    if (this.#over.overlap) {
      this.#over.heard(this.#words, final)
      return this.#judgeOverlap()
    }
    // The framework ends a turn with each final that comes while nobody has the floor.
    if (final && text !== '' && !this.#isHeld) this.#hasFloor(this.#saidFrom(final))
    if (final) this.#options.actions.forward(final)
    this.#wordsChanged()
  }

  /** The first sound of the reply prepared for this text is ready. */
  guessReady(text: string) {
    this.#turns.guessReady(text)
  }

  /** The agent speaks, listens or thinks; it also thinks between what it says before and after a tool call. */
  agentIs(state: voice.AgentState) {
    if (state === 'thinking') return
    const isHeard = state === 'speaking'
    if (isHeard) this.#turns.agentHeard(!this.#isAgentHeard)
    this.#isAgentHeard = isHeard
    if (isHeard || this.#over.isEmpty) return
    this.#over.asked(this.#now() - this.#options.early_ms())
    // Anything said during the agent's last words is an answer to them.
    if (!this.#over.isEmpty) this.#release()
  }

  /** The call is over: ignore anything still heard. */
  stop() {
    this.#isOver = true
    this.#turns.stop()
    for (const final of this.#over.take().finals) this.#options.actions.forward(final)
  }

  #began(at: number) {
    this.#isUnnoticed = false
    const goesOn = this.#turns.resumes(at)
    if (goesOn || !this.#isAgentHeard) return this.#hasFloor()
    if (this.#over.overlap) this.#over.goesOn(at)
    else this.#beginOverlap(at)
  }

  #stopped(at: number) {
    if (this.#over.overlap) this.#over.silent(at)
    else this.#turns.silent(at)
  }

  #wordsChanged() {
    const { text, isFinal } = this.#words
    const now = this.#now()
    this.#words.changed(this.#turns.turn.text, now)
    // The detector misses the speech, so only new words show that somebody is still speaking.
    const isSpeaking = this.#isUnnoticed && text !== '' && text !== this.#turns.turn.text
    if (isSpeaking && this.#turns.turn.silent_since !== null) this.#turns.silent(now)
    this.#turns.heard({ text, isFinal })
    // Words may arrive after the turn they belong to, or from speech that the detector missed.
    const isOpen = this.#turns.turn.silent_since !== null || this.#speech.speaking_since !== null
    if (isOpen || this.#words.text === '') return
    const since = this.#lateWordsSince
    this.#isUnnoticed = since === null
    this.#turns.silent(since ?? now)
  }

  /** The end of the speech that late words may belong to; null if the detector missed that speech. */
  get #lateWordsSince() {
    const { silent_since } = this.#speech
    const isRecent = silent_since !== null && this.#now() - silent_since <= LATE_WORDS_MS
    return isRecent ? silent_since : null
  }

  /** When somebody began to say what was transcribed only in the silence after it. */
  #saidFrom({ words }: Final) {
    const since = this.#turns.turn.silent_since ?? this.#lateWordsSince ?? this.#now()
    return Math.min(words.first_word_at ?? since, since)
  }

  /** The participants have the floor. */
  #hasFloor(since = this.#speech.speaking_since ?? this.#now()) {
    this.#isHeld = true
    this.#options.actions.speaking(this.#now() - since)
    this.#turns.speaking()
  }

  #beginOverlap(began_at: number) {
    const silent_since = this.#speech.speaking_since === null ? this.#now() : null
    this.#over.began(began_at, silent_since, this.#words)
  }

  #judgeOverlap() {
    const { language, barge_in_ms } = this.#options
    const verdict = judgeOverlap(this.#over.overlap!, this.#now(), language, barge_in_ms)
    if (verdict === 'barge_in') this.#release()
    if (verdict === 'nothing') this.#forget()
  }

  /**
   * What was heard over the agent was nothing, or is kept until the agent has asked: an answer, or
   * words that the recognizer was not sure of.
   */
  #forget() {
    const text = this.#words.take()
    this.#words.dropInterims()
    const { isAnswer, language } = this.#options
    const isDoubtful = text !== '' && !isBackchannel(text, language)
    if (isDoubtful || isAnswer(text)) this.#over.answersEarly(text)
    else this.#over.forget()
  }

  /** What was heard over the agent is a turn of the participants. */
  #release() {
    // Somebody who answered early may continue once the agent has asked, so the silence starts
    // there.
    const silent_since = this.#over.overlap?.silent_since ?? this.#now()
    const { early_text, finals } = this.#over.take()
    if (early_text !== '') this.#words.putBack(early_text)
    this.#hasFloor()
    for (const final of finals) this.#options.actions.forward(final)
    if (this.#speech.speaking_since === null) this.#turns.silent(silent_since)
    this.#wordsChanged()
  }

  #settleWords() {
    this.#isSettling = true
    this.#options.actions.settleWords()
    this.#isSettling = false
  }

  /** Words that were said although they never became final: the turn ends with them. */
  #heardSettled({ person_id, text, final }: HeardPiece) {
    const { actions } = this.#options
    this.#words.add(person_id, text, final !== undefined)
    if (!final) return
    if (!this.#isHeld) actions.speaking(this.#now() - this.#saidFrom(final))
    this.#isHeld = true
    actions.forward(final)
  }

  #turnOver(silence_ms: number) {
    this.#isHeld = false
    this.#options.actions.turnOver(silence_ms)
  }
}

/** Words this long after speech come from speech that the detector missed. */
const LATE_WORDS_MS = 3_000
