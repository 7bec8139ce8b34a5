import { LeaseLost } from '../../../db/calls/leases.ts'
import type { SettledGoal } from '../../../shared/prompt/situation.ts'
import { coalesce } from '../../async/coalesce.ts'
import { within } from '../../async/within.ts'
import {
  dueIn,
  emptyLedger,
  type Entry,
  type LedgerEvent,
  MOST_FAILURES,
  type NewCommit,
  nextInstant,
  nextLedger,
  RETRY_MS,
  unstored,
} from './ledger.ts'

type Options = {
  /**
   * Stores a commit.
   *
   * @returns whether it repeats the goal's latest commit, which fires nothing
   */
  store: (commit: NewCommit) => Promise<{ repeated: boolean }>
  /** A commit was stored, and its outputs fire. */
  stored: () => void
  /** A commit was not stored; it is retried, unless the lease is lost. */
  failed: (error: unknown, commit: NewCommit) => void
  /** A commit counts from now on, stored or not. */
  committed: (commit: NewCommit) => void
  /** Commits no longer count. */
  withdrawn: (standing: readonly SettledGoal[]) => void
  /** What an earlier process of the call stored, oldest first. */
  before: readonly SettledGoal[]
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** Holds a call's commits until they are stored, so that nobody waits for the database. */
export class Committer {
  readonly #options: Options
  readonly #now: () => number
  readonly #storing = coalesce(() => this.#storeDue())
  #ledger = emptyLedger
  #timer: NodeJS.Timeout | undefined
  #isDropped = false
  #isSettled = false

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  /**
   * @param message_id message of the turn that the commit answers; null for none
   * @param isAsked the model has been asked to commit it again with what it lacks: it is stored as it is if
   * the model does not
   */
  add(commit: NewCommit, message_id: string | null, isAsked = false) {
    const { made } = this.#ledger
    this.#note({ type: 'committed', commit, message_id, isAsked })
    if (this.#ledger.made > made) this.#options.committed(commit)
  }

  turnDecided(message_id: string) {
    this.#note({ type: 'turn_decided', message_id })
  }

  /** A participant starts or stops speaking. */
  participantSpeaks(isSpeaking: boolean) {
    this.#note({ type: 'voice', isSpeaking })
  }

  /** The agent starts being heard. */
  agentHeard() {
    this.#note({ type: 'agent_heard' })
  }

  /**
   * The newest turn was not over: commits made in answer to it are dropped and never stored, unless
   * the turn has become certain.
   */
  withdraw() {
    const { withdrawn } = this.#ledger
    this.#note({ type: 'turn_withdrawn' })
    if (this.#ledger.withdrawn === withdrawn) return
    this.#options.withdrawn([...this.#options.before, ...this.#ledger.entries])
  }

  /** Stores pending commits at once. Settles when each has been tried. */
  hurry(): Promise<void> {
    this.#note({ type: 'hurried' })
    return this.#storing.run()
  }

  /**
   * From now on, nothing waits for its turn to be certain. Stores everything, retrying failures for
   * up to `most_ms`.
   */
  async storeAll(most_ms: number): Promise<void> {
    const deadline = this.#now() + most_ms
    for (;;) {
      this.#note({ type: 'closing' })
      await within(Math.max(0, deadline - this.#now()), this.#storing.run())
      if (this.#waiting().length === 0 || this.#now() + RETRY_MS > deadline) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  /**
   * From now on, only the caller stores commits: otherwise an older one could overwrite a newer
   * one. Settles when no attempt is in flight, or after `most_ms`.
   */
  async settle(most_ms: number): Promise<void> {
    this.#isSettled = true
    clearTimeout(this.#timer)
    await within(most_ms, this.#storing.settled())
  }

  /**
   * Stores everything in the caller's transaction, in order. Commits that have failed several times
   * do not block the rest.
   *
   * @param store as in the options, but a failure must undo only that commit
   * @returns what could not be stored
   * @throws Error when a commit failed that is worth retrying
   */
  async storeIn(store: (commit: NewCommit) => Promise<unknown>): Promise<NewCommit[]> {
    const left: NewCommit[] = []
    for (const entry of this.#waiting()) {
      try {
        await store(entry)
      } catch (error) {
        this.#noteFailure(error, entry)
        if (error instanceof LeaseLost || entry.failures + 1 < MOST_FAILURES) throw error
        left.push(entry)
      }
    }
    return left
  }

  /** Commits that count but are not stored, even after `drop`; `made_at` in epoch milliseconds. */
  unstored(): (NewCommit & { made_at: number })[] {
    const due = unstored(this.#ledger.entries).filter(({ state }) => state === 'due')
    const clock_began = Date.now() - this.#now()
    return due.map(({ goal_id, data, evidence, confidence, made_at }) => ({
      ...{ goal_id, data, evidence, confidence },
      made_at: clock_began + made_at,
    }))
  }

  /** The call belongs to another process, or is over: nothing more is stored. */
  drop() {
    this.#isDropped = true
    clearTimeout(this.#timer)
  }

  #note(event: LedgerEvent) {
    this.#ledger = nextLedger(this.#ledger, event, this.#now())
    this.#arm()
  }

  #waiting(): Entry[] {
    return this.#isDropped ? [] : unstored(this.#ledger.entries)
  }

  #arm() {
    clearTimeout(this.#timer)
    const at = nextInstant(this.#ledger)
    if (at === undefined || this.#isDropped || this.#isSettled) return
    const wait_ms = Math.max(0, Math.ceil(at - this.#now()))
    this.#timer = setTimeout(() => void this.#storing.run(), wait_ms)
  }

  async #storeDue() {
    this.#note({ type: 'time_passed' })
    for (;;) {
      if (this.#isDropped || this.#isSettled) return
      const entry = dueIn(this.#ledger, this.#now())
      if (!entry) return
      try {
        const { repeated } = await this.#options.store(entry)
        this.#note({ type: 'stored', number: entry.number })
        if (!repeated) this.#options.stored()
      } catch (error) {
        this.#noteFailure(error, entry)
      }
    }
  }

  #noteFailure(error: unknown, entry: Entry) {
    this.#note({ type: 'failed', number: entry.number })
    this.#options.failed(error, entry)
    if (error instanceof LeaseLost) this.drop()
  }
}
