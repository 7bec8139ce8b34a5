import type { GoalCommit } from '../../../db/outputs/commits.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { NO_TURN_MS } from '../../../shared/turns/next_turn.ts'

/*
 * A call's commits on their way into the database, as a value. A commit waits until its turn is
 * certain, because a participant who continues may change it; it is then stored, in order, and
 * retried on failure. Times are milliseconds of any one clock.
 */

/** The earliest a turn becomes certain after its decision, unless the participant continues. */
const CERTAIN_MS = SECOND
/**
 * A participant who continues for longer than this, or whom the agent does not answer, no longer
 * delays commits.
 */
const HELD_MS = 30 * SECOND
/** How long a commit waits for the model to give the words that it lacks. */
const ASKED_MS = 10 * SECOND
/** The wait before the first retry of a commit; each later wait doubles. */
export const RETRY_MS = SECOND
const LONGEST_RETRY_MS = 30 * SECOND
/** After this many failures, a commit no longer blocks later ones. */
export const MOST_FAILURES = 3

export type NewCommit = Pick<GoalCommit, 'goal_id' | 'evidence' | 'confidence'> & {
  /** Null: the participant declined the goal. */
  data: GoalCommit['data'] | null
}

export type Entry = NewCommit & {
  /** Counts this process's commits, from 0. */
  number: number
  /** Message of the turn that the commit answers; null when it answers none of this process. */
  message_id: string | null
  /**
   * `waiting` until its turn is certain, then `due` until it is `stored`. Before that `asked`, while the model
   * may commit it again with the words that it lacks.
   */
  state: 'asked' | 'waiting' | 'due' | 'stored'
  failures: number
  made_at: number
  /** When it is tried next. */
  due_at: number
}

export type Ledger = {
  /** In the order in which the model made them. */
  entries: readonly Entry[]
  made: number
  /**
   * The decided turns, by message, oldest first; those at position `doubtful` and later are not
   * certain.
   */
  turns: readonly string[]
  doubtful: number
  withdrawn: readonly string[]
  /** When the doubtful turns become certain, if nothing happens first. */
  certain_at: number
  /** The same, based only on the time since the decision and the last sound. */
  quiet_at: number
  /**
   * The agent has been heard since the latest decision. Before that, anybody who speaks is
   * continuing their turn.
   */
  isAnswered: boolean
  isSpeaking: boolean
  isClosing: boolean
}

export type LedgerEvent =
  | { type: 'turn_decided'; message_id: string }
  /** A participant starts or stops speaking. */
  | { type: 'voice'; isSpeaking: boolean }
  /** The agent starts being heard. */
  | { type: 'agent_heard' }
  /** `isAsked`: the model has been asked to commit it again. */
  | { type: 'committed'; message_id: string | null; commit: NewCommit; isAsked?: boolean }
  /** The commits cannot wait: all turns count as certain. */
  | { type: 'hurried' }
  /** The newest turn was not over: its commits are dropped, unless it is certain. */
  | { type: 'turn_withdrawn' }
  | { type: 'stored'; number: number }
  | { type: 'failed'; number: number }
  /** From now on, nothing waits. */
  | { type: 'closing' }
  | { type: 'time_passed' }

export const emptyLedger: Ledger = {
  entries: [],
  made: 0,
  turns: [],
  doubtful: 0,
  withdrawn: [],
  certain_at: 0,
  quiet_at: 0,
  isAnswered: false,
  isSpeaking: false,
  isClosing: false,
}

/** The ledger after an event at time `at`. */
export function nextLedger(before: Ledger, event: LedgerEvent, at: number): Ledger {
  const ledger = awaited(isCertain(before, at) ? settled(before, at) : before, at)
  switch (event.type) {
    case 'turn_decided':
      return decided(ledger, event.message_id, at)
    case 'voice':
      return withVoice(ledger, event.isSpeaking, at)
    case 'agent_heard':
      return answered(ledger, at)
    case 'committed':
      return withCommit(ledger, event, at)
    case 'hurried':
      return settled(ledger, at)
    case 'turn_withdrawn':
      return withdrawn(ledger)
    case 'stored':
      return withStored(ledger, event.number)
    case 'failed':
      return withFailure(ledger, event.number, at)
    case 'closing':
      return closing(settled(ledger, at), at)
    case 'time_passed':
      return withOlder(ledger, at)
  }
}

/** The commit to store now, the oldest first. */
export function dueIn({ entries }: Ledger, at: number): Entry | undefined {
  return free(entries).find(({ state, due_at }) => state === 'due' && due_at <= at)
}

/** When something is due next; undefined if nothing is pending. */
export function nextInstant({ entries, certain_at }: Ledger): number | undefined {
  const instants = free(entries).map(({ state, due_at }) =>
    state === 'waiting' ? certain_at : due_at,
  )
  return instants.length > 0 ? Math.min(...instants) : undefined
}

/** What is not stored, whether or not it is due. */
export function unstored(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ state }) => state !== 'stored')
}

/** Excludes commits that wait for an older one. */
function free(entries: readonly Entry[]): Entry[] {
  const waiting = unstored(entries)
  return waiting.filter(
    ({ number }) =>
      !waiting.some(
        (older) =>
          older.number < number &&
          older.state === 'due' &&
          older.failures > 0 &&
          older.failures < MOST_FAILURES,
      ),
  )
}

function isCertain({ certain_at, isClosing }: Ledger, at: number) {
  return isClosing || at >= certain_at
}

/**
 * All turns are certain. If a goal was committed several times meanwhile, the last commit counts.
 */
function settled(ledger: Ledger, at: number): Ledger {
  const { entries, turns } = ledger
  const isReplaced = (entry: Entry) =>
    entry.state === 'waiting' &&
    entries.some(({ goal_id, number }) => goal_id === entry.goal_id && number > entry.number)
  const kept = entries
    .filter((entry) => !isReplaced(entry))
    .map((entry) =>
      entry.state === 'waiting' ? { ...entry, state: 'due' as const, due_at: at } : entry,
    )
  return { ...ledger, entries: kept, doubtful: turns.length }
}

/** The model has had its time to give the words that a commit lacks. */
function awaited(ledger: Ledger, at: number): Ledger {
  return released(ledger, at, ({ due_at }) => due_at <= at)
}

/** These commits no longer wait for the model. */
function released(ledger: Ledger, at: number, isReleased: (entry: Entry) => boolean): Ledger {
  const { turns, doubtful } = ledger
  if (!ledger.entries.some(({ state }) => state === 'asked')) return ledger
  const entries = ledger.entries.map((entry) => {
    if (entry.state !== 'asked' || !isReleased(entry)) return entry
    const isDoubtful = positionOf(turns, entry.message_id) >= doubtful && !ledger.isClosing
    return { ...entry, state: isDoubtful ? ('waiting' as const) : ('due' as const), due_at: at }
  })
  return { ...ledger, entries }
}

function decided(before: Ledger, message_id: string, at: number): Ledger {
  // Whoever was asked has replied to something else by now.
  const ledger = released(before, at, () => true)
  const turns = [...ledger.turns, message_id]
  const times = { certain_at: at + HELD_MS, quiet_at: at + CERTAIN_MS }
  return { ...ledger, turns, ...times, isAnswered: false }
}

function withVoice(ledger: Ledger, isSpeaking: boolean, at: number): Ledger {
  if (isSpeaking === ledger.isSpeaking) return ledger
  if (isSpeaking) return { ...ledger, isSpeaking, certain_at: at + HELD_MS }
  const quiet_at = at + NO_TURN_MS
  const certain_at = ledger.isAnswered ? quiet_at : ledger.certain_at
  return { ...ledger, isSpeaking, quiet_at, certain_at }
}

function answered(ledger: Ledger, at: number): Ledger {
  const { isSpeaking, certain_at, quiet_at } = ledger
  const isHeld = isSpeaking || ledger.isAnswered
  return { ...ledger, isAnswered: true, certain_at: isHeld ? certain_at : Math.max(quiet_at, at) }
}

function withCommit(
  ledger: Ledger,
  { message_id, commit, isAsked = false }: Extract<LedgerEvent, { type: 'committed' }>,
  at: number,
): Ledger {
  const { entries, made, turns, doubtful } = ledger
  const position = positionOf(turns, message_id)
  const isLate = entries.some(
    (entry) => entry.goal_id === commit.goal_id && positionOf(turns, entry.message_id) > position,
  )
  if (isLate || (message_id !== null && ledger.withdrawn.includes(message_id))) return ledger
  const state = position >= doubtful && !ledger.isClosing ? 'waiting' : 'due'
  const isHeld = isAsked && !ledger.isClosing
  const times = { made_at: at, due_at: isHeld ? at + ASKED_MS : at }
  const entry: Entry = {
    ...{ ...commit, number: made, message_id, failures: 0, ...times },
    state: isHeld ? 'asked' : state,
  }
  const others = entries.filter(
    ({ state, goal_id }) => state !== 'asked' || goal_id !== commit.goal_id,
  )
  return { ...ledger, entries: [...others, entry], made: made + 1 }
}

/** A turn's position among the decided ones; before all of them if it is not one of them. */
function positionOf(turns: readonly string[], message_id: string | null) {
  return message_id === null ? -1 : turns.indexOf(message_id)
}

function withdrawn(ledger: Ledger): Ledger {
  const { turns, doubtful, entries } = ledger
  const message_id = turns.at(-1)
  if (message_id === undefined || doubtful === turns.length) return ledger
  return {
    ...ledger,
    turns: turns.slice(0, -1),
    withdrawn: [...ledger.withdrawn, message_id],
    entries: entries.filter((entry) => entry.message_id !== message_id),
  }
}

/** Older commits of the same goal that could not be stored are superseded. */
function withStored(ledger: Ledger, number: number): Ledger {
  const stored = ledger.entries.find((entry) => entry.number === number)
  const entries = ledger.entries
    .filter(
      (entry) =>
        entry.state === 'stored' || entry.number >= number || entry.goal_id !== stored?.goal_id,
    )
    .map((entry) => (entry.number === number ? { ...entry, state: 'stored' as const } : entry))
  return { ...ledger, entries }
}

function withFailure(ledger: Ledger, number: number, at: number): Ledger {
  const entries = ledger.entries.map((entry) => {
    if (entry.number !== number) return entry
    const wait_ms = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** entry.failures)
    return { ...entry, failures: entry.failures + 1, due_at: at + wait_ms }
  })
  return { ...ledger, entries }
}

/** When a commit is due, all older ones are retried first, to keep the order. */
function withOlder(ledger: Ledger, at: number): Ledger {
  const last = unstored(ledger.entries).findLast(
    ({ state, due_at }) => state === 'due' && due_at <= at,
  )
  if (!last) return ledger
  const entries = ledger.entries.map((entry) =>
    entry.number < last.number && entry.state === 'due'
      ? { ...entry, due_at: Math.min(entry.due_at, at) }
      : entry,
  )
  return { ...ledger, entries }
}

function closing(ledger: Ledger, at: number): Ledger {
  const now = released({ ...ledger, isClosing: true }, at, () => true)
  return { ...now, entries: now.entries.map((entry) => ({ ...entry, due_at: at })) }
}
