import {
  type TurnAct,
  nextTurn,
  NO_TURN,
  type OpenTurn,
  type TurnEvent,
  type TurnRules,
} from '../../shared/turns/next_turn.ts'
import { withoutNeedlessWord } from '../../shared/turns/turn_end_rules.ts'
import type { FloorActions } from './floor_actions.ts'
import { GuessClock } from './guess_clock.ts'
import { type Question, SilenceKeeper } from './silence_keeper.ts'
import type { TurnWords } from './turn_words.ts'

/** What is known of the call when a turn is judged. */
export type TurnOptions = {
  /** How the end of an answer to the current question is decided. */
  rules: () => TurnRules
  question: () => Question
  noise_dbfs: () => number | null
}

type Options = TurnOptions & {
  words: TurnWords
  /** Epoch milliseconds. */
  now: () => number
  actions: Omit<FloorActions, 'speaking' | 'forward'>
}

/**
 * Keeps the participants' turn: prepares replies to it, ends it, and withdraws that when it turns out that it was not
 * over. It only carries out what `shared/turns` decides.
 */
export class TurnKeeper {
  readonly #options: Options
  readonly #silences: SilenceKeeper
  readonly #guesses = new GuessClock()
  #turn: OpenTurn = NO_TURN
  /** The latest decision; null once it is withdrawn. */
  #decided: Decided | null = null
  /** When the latest silence in a turn began. */
  #silence_began_at: number | null = null
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#silences = new SilenceKeeper(options.actions.fellSilent)
  }

  /** The turn so far. */
  get turn(): OpenTurn {
    return this.#turn
  }

  /**
   * Somebody starts to speak.
   *
   * @returns whether they go on with the latest decided turn
   */
  resumes(at: number): boolean {
    this.#silences.resumed(at)
    if (this.#decided && isUncertain(this.#decided, at)) this.#decided.spokeOn = true
    return this.#decided?.spokeOn ?? false
  }

  /** What is said belongs to the turn. */
  speaking() {
    this.#step({ type: 'speaking' })
  }

  /** Nobody has spoken since then. */
  silent(since: number) {
    const { question, noise_dbfs } = this.#options
    this.#silence_began_at = since
    this.#silences.began(since, question(), noise_dbfs())
    this.#step({ type: 'silent', since })
  }

  heard({ text, isFinal: is_final }: Pick<TurnWords, 'text' | 'isFinal'>) {
    this.#step({ type: 'words', text, is_final })
  }

  /** The first sound of the reply prepared for this text is ready. */
  guessReady(text: string) {
    const now = this.#options.now()
    if (!this.#guesses.becomesReady(text, now)) return
    this.#silences.guessReady(now)
    this.#step({ type: 'guess_ready', text })
  }

  /** The agent is heard; `isFirst`: it was not before. */
  agentHeard(isFirst: boolean) {
    if (isFirst) this.#silences.agentHeard(this.#options.now())
    if (this.#decided) this.#decided.isAnswered = true
  }

  /** Words show that the latest decided turn was not over, if it was decided a moment ago. */
  withdrawLatest() {
    if (!this.#decided) return
    const { words, now, actions } = this.#options
    const { text, spokeOn } = this.#decided
    if (!spokeOn && !isUncertain(this.#decided, now())) return
    this.#decided = null
    words.putBack(text)
    this.#silences.withdrawn(now())
    actions.withdraw()
  }

  /** Nothing is decided any more. */
  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #step(event: TurnEvent) {
    if (this.#isStopped) return
    const now = this.#options.now()
    const rules = withoutNeedlessWord(this.#options.rules(), this.#guesses.ready_ms)
    const step = nextTurn(this.#turn, event, now, rules)
    const { turn, acts, wake_at, judged } = step
    this.#turn = turn
    if (judged) this.#silences.judged(judged, this.#options.words.final_at)
    clearTimeout(this.#timer)
    if (wake_at !== null) {
      this.#timer = setTimeout(() => this.#step({ type: 'time' }), Math.max(0, wake_at - now))
    }
    for (const act of acts) this.#do(act)
  }

  #do(act: TurnAct) {
    const { words, now, actions } = this.#options
    switch (act.type) {
      case 'ask':
        return void this.#ask()
      case 'guess':
        this.#guesses.begins(act.text, now())
        this.#silences.guessed(now())
        return actions.guess(act.text, act.acknowledge, words.interims)
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
    const { words, now, actions } = this.#options
    const at = now()
    this.#decided = { at, text: words.take(), isAnswered: false, spokeOn: false }
    this.#silences.decided(at, { acknowledged: acknowledge, guess_used: is_guessed })
    if (acknowledge) actions.acknowledge()
    this.#turnOver()
  }

  /** Words still interim will never be final by themselves; without any final words, there was no turn. */
  #abandon() {
    const { words, actions } = this.#options
    if (words.interims.length > 0) actions.settleWords()
    words.dropInterims()
    if (words.isFinal) return this.#decide({ acknowledge: false, is_guessed: false })
    this.#decided = null
    this.#turnOver()
  }

  #turnOver() {
    const { now, actions } = this.#options
    actions.turnOver(now() - (this.#silence_began_at ?? now()))
  }
}

/** A turn that was judged to be over. */
type Decided = {
  at: number
  text: string
  /** The reply to it is being heard, or was. */
  isAnswered: boolean
  /** Somebody spoke while it was uncertain. */
  spokeOn: boolean
}

/** Somebody who speaks soon after the decision, or before any reply is heard, had not finished. */
function isUncertain({ at, isAnswered }: Decided, now: number) {
  return !isAnswered || now - at <= GOES_ON_MS
}

const GOES_ON_MS = 1_000
