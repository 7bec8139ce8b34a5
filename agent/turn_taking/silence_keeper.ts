import type { Patience } from '../../shared/templates/patience.ts'
import { LEAST_SILENCE_MS, type Silence } from '../../shared/turns/silence.ts'
import type { TurnStep } from '../../shared/turns/next_turn.ts'

/** What the participants are being asked. */
export type Question = { goal_id: string | null; patience: Patience }

/** Records how each silence in the participants' turns was judged, and what came of it. */
export class SilenceKeeper {
  readonly #keep: (silence: Silence) => void
  /** The current silence, before it is decided. */
  #silence: Silence | null = null
  /**
   * The latest decided one, unless it is withdrawn. Another may be in progress at the same time.
   */
  #decided: Silence | null = null

  /** @param keep gets each silence once it is known, and again when more is known about it */
  constructor(keep: (silence: Silence) => void) {
    this.#keep = keep
  }

  began(started_at: number, question: Question, noise_dbfs: number | null) {
    this.#silence = { ...UNKNOWN, started_at, noise_dbfs, ...question }
  }

  /** @param final_at when the latest words became final; null while they are not */
  judged({ evidence, wait_ms }: NonNullable<TurnStep['judged']>, final_at: number | null) {
    if (this.#silence) this.#silence = { ...this.#silence, ...evidence, wait_ms, final_at }
  }

  /** A reply is being prepared. */
  guessed(guessed_at: number) {
    if (!this.#silence) return
    const guesses = this.#silence.guesses + 1
    this.#silence = { ...this.#silence, guesses, guessed_at, guess_ready_at: null }
  }

  /** Its first sound is ready. */
  guessReady(guess_ready_at: number) {
    if (!this.#silence) {
      if (this.#decided?.guessed_at != null) this.#changeDecided({ guess_ready_at })
    } else if (this.#silence.guessed_at !== null)
      this.#silence = { ...this.#silence, guess_ready_at }
  }

  decided(decided_at: number, { acknowledged, guess_used }: Used) {
    if (!this.#silence) return
    this.#decided = this.#silence
    this.#silence = null
    this.#changeDecided({ decided_at, acknowledged, guess_used })
  }

  /** Somebody resumes speaking. */
  resumed(resumed_at: number) {
    if (this.#silence) {
      const silence = { ...this.#silence, resumed_at }
      this.#silence = null
      if (resumed_at - silence.started_at >= LEAST_SILENCE_MS) this.#keep(silence)
    } else if (this.#decided?.resumed_at === null) this.#changeDecided({ resumed_at })
  }

  /** The agent starts being heard. */
  agentHeard(first_sound_at: number) {
    if (this.#decided?.first_sound_at === null) this.#changeDecided({ first_sound_at })
  }

  /** The turn was not over; often only final words show that, in the silence after them. */
  withdrawn(withdrawn_at: number) {
    this.#changeDecided({ withdrawn_at })
    this.#decided = null
  }

  #changeDecided(more: Partial<Silence>) {
    if (!this.#decided) return
    this.#decided = { ...this.#decided, ...more }
    this.#keep(this.#decided)
  }
}

type Used = Pick<Silence, 'acknowledged' | 'guess_used'>

const UNKNOWN = {
  resumed_at: null,
  ...{ p: null, word_signs: 0, answer_signs: 0, z: 0, wait_ms: 0, final_at: null },
  ...{ decided_at: null, first_sound_at: null, withdrawn_at: null },
  ...{ guesses: 0, guessed_at: null, guess_ready_at: null, guess_used: false },
  acknowledged: false,
}
