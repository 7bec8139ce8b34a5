import type { TurnEvidence } from './turn_evidence.ts'

/*
 * Decides when the participants' turn is over. The turn so far is a value, and an event yields the next value
 * and the actions to take; the caller, who carries them out, has the clock. Instants are epoch milliseconds.
 */

/** The participants' current turn, as far as its end is concerned. */
export type OpenTurn = {
  /** The end of their speech; null while somebody is speaking, and before anybody has. */
  silent_since: number | null
  /** What has been recognized of the turn so far. */
  text: string
  /** The text can no longer change. */
  is_final: boolean
  /** How often the model was asked during this silence, and when last. */
  asked: { count: number; at: number } | null
  /** Its last answer, 0 … 1: null if it failed, undefined while there is none. */
  p: number | null | undefined
  /** The agent's reply that is being prepared for exactly this text. */
  guess: { text: string; is_ready: boolean; acknowledge: boolean } | null
  /** How many were started in this turn. */
  guesses: number
}

export const NO_TURN: OpenTurn = {
  silent_since: null,
  text: '',
  is_final: false,
  asked: null,
  p: undefined,
  guess: null,
  guesses: 0,
}

export type TurnEvent =
  | { type: 'speaking' }
  /** Nobody has spoken since `since`. */
  | { type: 'silent'; since: number }
  | { type: 'words'; text: string; is_final: boolean }
  /** The model's answer about the silence that began at `since`. */
  | { type: 'answered'; since: number; p: number | null }
  /** The first sound of the prepared reply to `text` is ready. */
  | { type: 'guess_ready'; text: string }
  /** Time has passed. */
  | { type: 'time' }

export type TurnAct =
  /** Ask the model about the audio so far. */
  | { type: 'ask' }
  /** Prepare a reply to exactly this text, to be spoken after an acknowledgement if `acknowledge`. */
  | { type: 'guess'; text: string; acknowledge: boolean }
  /** The participants continue: discard the prepared reply. */
  | { type: 'drop_guess' }
  /** The turn is over. */
  | { type: 'decide'; acknowledge: boolean; is_guessed: boolean }
  /** What was heard was not words, or some words never became final. */
  | { type: 'abandon' }

/** How the end of a turn is decided. */
export type TurnRules = {
  /** When to ask the model, in milliseconds of silence; null: never. */
  ask_ms: number | null
  /** After how long to ask it again, with the latest answer counting; null: not at all. */
  ask_again_ms: number | null
  /** How long to wait for its answer, in milliseconds of silence. */
  give_up_ms: number
  /** @param p null if no model was asked, or it gave no answer */
  judge(p: number | null, text: string): TurnEvidence
  /** @returns how long to wait, in milliseconds of silence */
  waitFor(evidence: TurnEvidence, text: string): number
  guess: GuessRules | null
  /** Null: no acknowledgement. */
  acknowledge: { z: number; ms: number } | null
}

/** When to prepare a reply ahead of the decision. */
export type GuessRules = {
  /** Not before this much silence, in milliseconds, and not with less evidence than `z`. */
  ms: number
  z: number
  /** With less evidence, this long before the decision is due; null: not at all. */
  lead_ms: number | null
  /** Also for words that are not final. */
  of_interims: boolean
  /** The limit per turn. */
  most: number
  /** How much longer than necessary to wait for the first sound of a prepared reply. */
  hold_ms: number
}

export type TurnStep = {
  turn: OpenTurn
  acts: TurnAct[]
  /** When to check again if nothing happens before; null: time alone changes nothing. */
  wake_at: number | null
  /** The current judgement of the silence, if there is anything to judge. */
  judged?: { evidence: TurnEvidence; wait_ms: number }
}

/** The next state after an event, and the actions to take now. */
export function nextTurn(
  turn: OpenTurn,
  event: TurnEvent,
  now: number,
  rules: TurnRules,
): TurnStep {
  const after = changed(turn, event)
  const stale = turn.guess !== null && after.guess === null
  const { acts, ...step } = judged(after, now, rules)
  return { ...step, acts: stale ? [{ type: 'drop_guess' }, ...acts] : acts }
}

function changed(turn: OpenTurn, event: TurnEvent): OpenTurn {
  switch (event.type) {
    case 'speaking':
      return { ...turn, silent_since: null, asked: null, p: undefined, guess: null }
    case 'silent':
      return { ...turn, silent_since: event.since, asked: null, p: undefined, guess: null }
    case 'words': {
      const { text, is_final } = event
      if (text === turn.text && is_final === turn.is_final) return turn
      return { ...turn, text, is_final, guess: turn.guess?.text === text ? turn.guess : null }
    }
    case 'answered':
      return event.since === turn.silent_since ? { ...turn, p: event.p } : turn
    case 'guess_ready':
      return turn.guess?.text === event.text
        ? { ...turn, guess: { ...turn.guess, is_ready: true } }
        : turn
    case 'time':
      return turn
  }
}

function judged(turn: OpenTurn, now: number, rules: TurnRules): TurnStep {
  if (turn.silent_since === null) return { turn, acts: [], wake_at: null }
  const { silent_since } = turn
  const waking = (turn: OpenTurn, acts: TurnAct[], ...dues_ms: (number | null)[]): TurnStep => {
    const later = dues_ms.filter((ms) => ms !== null).map((ms) => silent_since + ms)
    const next = later.filter((at) => at > now)
    return { turn, acts, wake_at: next.length > 0 ? Math.min(...next) : null }
  }
  const silence_ms = now - silent_since
  const acts: TurnAct[] = []

  const ask_due_ms = askDue(turn, rules)
  if (ask_due_ms !== null && silence_ms >= ask_due_ms) {
    acts.push({ type: 'ask' })
    turn = { ...turn, asked: { count: (turn.asked?.count ?? 0) + 1, at: now } }
  }
  const next_ask_ms = askDue(turn, rules)
  const isUnknown = rules.ask_ms !== null && turn.p === undefined
  if (isUnknown && silence_ms < rules.give_up_ms) {
    return waking(turn, acts, next_ask_ms, rules.give_up_ms)
  }
  const abandon_ms = turn.text === '' ? WORDLESS_MS : NEVER_FINAL_MS
  if (!turn.is_final && silence_ms >= abandon_ms) {
    const dropped: TurnAct[] = turn.guess ? [{ type: 'drop_guess' }] : []
    return { turn: NO_TURN, acts: [...dropped, { type: 'abandon' }], wake_at: null }
  }
  if (turn.text === '') return waking(turn, acts, next_ask_ms, abandon_ms)

  const evidence = rules.judge(turn.p ?? null, turn.text)
  const wait_ms = rules.waitFor(evidence, turn.text)
  const isStrong = rules.acknowledge !== null && evidence.z >= rules.acknowledge.z
  const acknowledge = turn.guess?.acknowledge ?? isStrong
  const guess_due_ms = guessDue(turn, evidence, wait_ms, rules)
  if (guess_due_ms !== null && silence_ms >= guess_due_ms) {
    acts.push({ type: 'guess', text: turn.text, acknowledge })
    turn = {
      ...turn,
      guess: { text: turn.text, is_ready: false, acknowledge },
      guesses: turn.guesses + 1,
    }
  }
  const decide_ms = decisionDue(turn, wait_ms, acknowledge, rules)
  if (turn.is_final && silence_ms >= decide_ms) {
    const decided: TurnAct = { type: 'decide', acknowledge, is_guessed: turn.guess !== null }
    const done = acts.filter(({ type }) => type !== 'ask')
    return { turn: NO_TURN, acts: [...done, decided], wake_at: null, judged: { evidence, wait_ms } }
  }
  const next_guess_ms = guessDue(turn, evidence, wait_ms, rules)
  const last_ms = turn.is_final ? decide_ms : abandon_ms
  const step = waking(turn, acts, next_ask_ms, next_guess_ms, last_ms)
  return { ...step, judged: { evidence, wait_ms } }
}

/** Silence after a sound without words, such as a cough, after which we stop waiting. */
export const WORDLESS_MS = 1_000
/** The same when a recognizer began to write something and never finished. */
export const NEVER_FINAL_MS = 3_000
/**
 * A sound that leads to no turn within this time was not an answer: a cough, or a word to somebody
 * else in the room. A turn's end is normally decided sooner, even when words come late; it may take
 * longer only when one recognizer after another returns nothing.
 */
export const NO_TURN_MS = 5_000

/** When to ask the model next, in milliseconds of silence; null: not again. */
function askDue({ asked, p, silent_since }: OpenTurn, { ask_ms, ask_again_ms }: TurnRules) {
  if (asked === null) return ask_ms
  if (ask_again_ms === null || p === undefined) return null
  return asked.at - silent_since! + ask_again_ms
}

function guessDue(turn: OpenTurn, { z }: TurnEvidence, wait_ms: number, { guess }: TurnRules) {
  if (!guess || turn.guess || turn.guesses >= guess.most) return null
  if (!turn.is_final && !guess.of_interims) return null
  return guessMs(z, wait_ms, guess)
}

/** When to prepare a reply, in milliseconds of silence; null: not ahead of the decision. */
export function guessMs(z: number, wait_ms: number, guess: GuessRules): number | null {
  if (z >= guess.z) return guess.ms
  return guess.lead_ms === null ? null : Math.max(guess.ms, wait_ms - guess.lead_ms)
}

/**
 * Until a prepared reply can be heard, an early decision has no benefit, only risk: the participant may
 * still continue. An acknowledgement can be heard at once.
 */
function decisionDue(
  { guess }: OpenTurn,
  wait_ms: number,
  acknowledge: boolean,
  rules: TurnRules,
): number {
  if (acknowledge) return Math.max(wait_ms, rules.acknowledge?.ms ?? 0)
  return guess && !guess.is_ready ? wait_ms + rules.guess!.hold_ms : wait_ms
}
