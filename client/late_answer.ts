/*
 * Handles an answer that begins when the participant is already speaking again. Audio takes a while to reach
 * the agent and to come back, so an answer in transit still arrives although the agent falls silent at once.
 * By holding it back, a page avoids talking over somebody who spoke first.
 */

/** One measurement of both audio levels. */
export type Reading = {
  /** Milliseconds of a monotonic clock; one reading every 10 to 20 ms. */
  at: number
  /** The microphone's level, in dBFS; −Infinity: silent, or muted. */
  own_dbfs: number
  /** The agent's level as played, so silent while it is held back. */
  agent_dbfs: number
}

export type Hold = {
  at: number
  /** The microphone's level without a voice, in dBFS. */
  noise_dbfs: number
  /** The peak level of the participant's own voice; it fades slowly. */
  voice_dbfs: number
  /** Since when the microphone has been as loud as a voice; null while it is not. */
  loud_since: number | null
  /** When it last was. */
  loud_at: number
  is_speaking: boolean
  agent_heard_at: number
  /** Until when the agent is held back, unless the participant stops earlier; null: not held back. */
  until: number | null
}

export const NO_HOLD: Hold = {
  at: -Infinity,
  noise_dbfs: -45,
  voice_dbfs: -Infinity,
  loud_since: null,
  loud_at: -Infinity,
  is_speaking: false,
  agent_heard_at: -Infinity,
  until: null,
}

/**
 * The next state of the hold after a reading: a hold begins when a voice starts during the agent's silence,
 * and ends with that voice.
 */
export function nextHold(before: Hold, { at, own_dbfs, agent_dbfs }: Reading): Hold {
  const step_ms = at - before.at
  const { noise_dbfs: noise, voice_dbfs: voice } = before
  // What was heard in between is unknown.
  const hold =
    step_ms > LONGEST_STEP_MS
      ? { ...NO_HOLD, noise_dbfs: noise, voice_dbfs: voice, agent_heard_at: at }
      : before
  const step_s = Math.min(step_ms, LONGEST_STEP_MS) / 1000
  const level = Math.max(own_dbfs, QUIETEST_DBFS)
  const noise_dbfs = Math.min(level, noise + NOISE_RISE_DB * step_s)
  const least = Math.max(VOICE_DBFS, noise_dbfs + ABOVE_NOISE_DB, voice - BELOW_VOICE_DB)
  const isLoud = level >= least
  const loud_since = isLoud ? (hold.loud_since ?? at) : null
  const loud_at = isLoud ? at : hold.loud_at
  const is_speaking = hold.is_speaking
    ? at - loud_at < BETWEEN_WORDS_MS
    : loud_since !== null && at - loud_since >= MIN_VOICE_MS
  const faded_dbfs = voice - VOICE_FADE_DB * step_s
  const voice_dbfs = is_speaking ? Math.max(level, faded_dbfs) : faded_dbfs
  const agent_heard_at = agent_dbfs >= AUDIBLE_DBFS ? at : hold.agent_heard_at
  const isFirst = is_speaking && !hold.is_speaking && at - agent_heard_at >= AGENT_SILENT_MS
  const until = isFirst ? at + LONGEST_MS : is_speaking ? hold.until : null
  return { at, noise_dbfs, voice_dbfs, loud_since, loud_at, is_speaking, agent_heard_at, until }
}

/** Whether the agent should be muted right now. */
export function isHeldBack({ at, until }: Hold): boolean {
  return until !== null && at < until
}

/** By then, an agent that hears the voice has fallen silent, even over a slow network. */
const LONGEST_MS = 700
/** Gaps in the agent's speech are shorter: somebody who speaks into one was not first. */
const AGENT_SILENT_MS = 1_000
const AUDIBLE_DBFS = -50
/** A click is shorter. */
const MIN_VOICE_MS = 29
const BETWEEN_WORDS_MS = 150
/** No voice is quieter, whatever the room. */
const VOICE_DBFS = -50
const ABOVE_NOISE_DB = 12
/** Other people in the room, and a television, are quieter than the participant. */
const BELOW_VOICE_DB = 12
/** How fast a louder voice is forgotten, per second. */
const VOICE_FADE_DB = 0.1
/** How fast the noise estimate rises, per second; it falls at once. */
const NOISE_RISE_DB = 3
const QUIETEST_DBFS = -70
/** In a background page, readings are too far apart to act on. */
const LONGEST_STEP_MS = 500
