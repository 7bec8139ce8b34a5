import type { voice } from '@livekit/agents'
import type { Language } from '../../shared/base/languages.ts'
import { isBackchannel } from '../../shared/turns/backchannel.ts'
import { judgeOverlap } from '../../shared/turns/overlap.ts'
import { NO_SPEECH, type Speech } from '../../shared/turns/speech.ts'
import { withoutNeedlessWord } from '../../shared/turns/turn_end_rules.ts'
import {
  type TurnAct,
  nextTurn,
  NO_TURN,
  type OpenTurn,
  type TurnEvent,
  type TurnRules,
} from '../../shared/turns/next_turn.ts'
import type { Final, HeardPiece } from '../hear/recognize/recognizers.ts'
import { type Decided, isUncertain } from './decided.ts'
import type { FloorActions } from './floor_actions.ts'
import { GuessClock } from './guess_clock.ts'
import { OverlapKeeper } from './overlap_keeper.ts'
import { SilenceKeeper, type Question } from './silence_keeper.ts'
import { TurnWords } from './turn_words.ts'

type Options = {
  language: Language
  barge_in_ms: number
  /** How the end of an answer to the current question is decided. */
  rules: () => TurnRules
  question: () => Question
  /** Whether a backchannel is also an answer to the current question. */
  isAnswer: (text: string) => boolean
  /** How long before the end of the agent's words such an answer may begin, in milliseconds. */
  early_ms: () => number
  noise_dbfs: () => number | null
  /** Epoch milliseconds. */
  now?: () => number
  actions: FloorActions
}

/**
 * Who has the floor: when somebody starts speaking, when they interrupt the agent, when their turn
 * is over, and when it turns out that it was not. It only carries out what `shared/turns`
 * decides.
 */
export class Floor {
  readonly #options: Options
  readonly #now: () => number
  readonly #silences: SilenceKeeper
  readonly #words = new TurnWords()
  readonly #over: OverlapKeeper
  #speech = NO_SPEECH
  #turn: OpenTurn = NO_TURN
  #isAgentHeard = false
  /** The latest decision; null once it is withdrawn. */
  #decided: Decided | null = null
  readonly #guesses = new GuessClock()
  /** When the latest silence in a turn began. */
  #silent_since: number | null = null
  /** The participants have the floor until their turn is over. */
  #isHeld = false
  /** The silence began with the latest words, from speech that the detector missed. */
  #isUnnoticed = false
  /** Words that were never final are being judged. */
  #isSettling = false
  #isOver = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#silences = new SilenceKeeper(options.actions.fellSilent)
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
    if (final && text !== '') this.#withdrawLatest()
    // What has been answered already is not corrected.
    if (final?.words.replaces && !this.#words.remove(final.words.replaces)) return
    const isLate = this.#isAgentHeard && this.#turn === NO_TURN && text !== ''
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
    if (!this.#guesses.becomesReady(text, this.#now())) return
    this.#silences.guessReady(this.#now())
    this.#step({ type: 'guess_ready', text })
  }

  /** The agent speaks, listens or thinks; it also thinks between what it says before and after a tool call. */
  agentIs(state: voice.AgentState) {
    if (state === 'thinking') return
    const isHeard = state === 'speaking'
    if (isHeard && !this.#isAgentHeard) this.#silences.agentHeard(this.#now())
    if (isHeard && this.#decided) this.#decided.isAnswered = true
    this.#isAgentHeard = isHeard
    if (isHeard || this.#over.isEmpty) return
    this.#over.asked(this.#now() - this.#options.early_ms())
    // Anything said during the agent's last words is an answer to them.
    if (!this.#over.isEmpty) this.#release()
  }

  /** The call is over: ignore anything still heard. */
  stop() {
    this.#isOver = true
    for (const final of this.#over.take().finals) this.#options.actions.forward(final)
    clearTimeout(this.#timer)
  }

  #began(at: number) {
    this.#isUnnoticed = false
    this.#silences.resumed(at)
    if (this.#decided && isUncertain(this.#decided, at)) this.#decided.spokeOn = true
    if (this.#decided?.spokeOn || !this.#isAgentHeard) return this.#hasFloor()
    if (this.#over.overlap) this.#over.goesOn(at)
    else this.#beginOverlap(at)
  }

  #stopped(at: number) {
    if (this.#over.overlap) this.#over.silent(at)
    else this.#silent(at)
  }

  #silent(since: number) {
    const { question, noise_dbfs } = this.#options
    this.#silent_since = since
    this.#silences.began(since, question(), noise_dbfs())
    this.#step({ type: 'silent', since })
  }

  #wordsChanged() {
    const { text, isFinal } = this.#words
    const now = this.#now()
    this.#words.changed(this.#turn.text, now)
    // The detector misses the speech, so only new words show that somebody is still speaking.
    const isSpeaking = this.#isUnnoticed && text !== '' && text !== this.#turn.text
    if (isSpeaking && this.#turn.silent_since !== null) this.#silent(now)
    this.#step({ type: 'words', text, is_final: isFinal })
    // Words may arrive after the turn they belong to, or from speech that the detector missed.
    const isOpen = this.#turn.silent_since !== null || this.#speech.speaking_since !== null
    if (isOpen || this.#words.text === '') return
    const since = this.#lateWordsSince
    this.#isUnnoticed = since === null
    this.#silent(since ?? now)
  }

  /** The end of the speech that late words may belong to; null if the detector missed that speech. */
  get #lateWordsSince() {
    const { silent_since } = this.#speech
    const isRecent = silent_since !== null && this.#now() - silent_since <= LATE_WORDS_MS
    return isRecent ? silent_since : null
  }

  /** When somebody began to say what was transcribed only in the silence after it. */
  #saidFrom({ words }: Final) {
    const since = this.#turn.silent_since ?? this.#lateWordsSince ?? this.#now()
    return Math.min(words.first_word_at ?? since, since)
  }

  /** The participants have the floor. */
  #hasFloor(since = this.#speech.speaking_since ?? this.#now()) {
    this.#isHeld = true
    this.#options.actions.speaking(this.#now() - since)
    this.#step({ type: 'speaking' })
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
    if (this.#speech.speaking_since === null) this.#silent(silent_since)
    this.#wordsChanged()
  }

  /** Words show that the latest decided turn was not over, if it was decided a moment ago. */
  #withdrawLatest() {
    if (!this.#decided) return
    const { text, spokeOn } = this.#decided
    if (!spokeOn && !isUncertain(this.#decided, this.#now())) return
    this.#decided = null
    this.#words.putBack(text)
    this.#silences.withdrawn(this.#now())
    this.#options.actions.withdraw()
  }

  #step(event: TurnEvent) {
    if (this.#isOver) return
    const now = this.#now()
    const rules = withoutNeedlessWord(this.#options.rules(), this.#guesses.ready_ms)
    const step = nextTurn(this.#turn, event, now, rules)
    const { turn, acts, wake_at, judged } = step
    this.#turn = turn
    if (judged) this.#silences.judged(judged, this.#words.final_at)
    clearTimeout(this.#timer)
    if (wake_at !== null) {
      this.#timer = setTimeout(() => this.#step({ type: 'time' }), Math.max(0, wake_at - now))
    }
    for (const act of acts) this.#do(act)
  }

  #do(act: TurnAct) {
    const { actions } = this.#options
    switch (act.type) {
      case 'ask':
        return void this.#ask()
      case 'guess':
        this.#guesses.begins(act.text, this.#now())
        this.#silences.guessed(this.#now())
        return actions.guess(act.text, act.acknowledge, this.#words.interims)
      case 'drop_guess':
        return actions.dropGuess()
      case 'decide':
        return this.#decide(act)
      case 'abandon':
        return this.#abandon()
    }
  }

  async #ask() {
    const since = this.#turn.silent_since!
    const p = await this.#options.actions.ask().catch(() => null)
    this.#step({ type: 'answered', since, p })
  }

  #decide({ acknowledge, is_guessed }: Omit<Extract<TurnAct, { type: 'decide' }>, 'type'>) {
    const { actions } = this.#options
    const at = this.#now()
    this.#decided = { at, text: this.#words.take(), isAnswered: false, spokeOn: false }
    this.#silences.decided(at, { acknowledged: acknowledge, guess_used: is_guessed })
    if (acknowledge) actions.acknowledge()
    this.#turnOver()
  }

  /** Words still interim will never be final by themselves; without any final words, there was no turn. */
  #abandon() {
    if (this.#words.interims.length > 0) this.#settleWords()
    this.#words.dropInterims()
    if (this.#words.isFinal) return this.#decide({ acknowledge: false, is_guessed: false })
    this.#decided = null
    this.#turnOver()
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

  #turnOver() {
    this.#isHeld = false
    this.#options.actions.turnOver(this.#now() - (this.#silent_since ?? this.#now()))
  }
}

/** Words this long after speech come from speech that the detector missed. */
const LATE_WORDS_MS = 3_000
