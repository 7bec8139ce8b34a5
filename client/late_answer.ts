/*
 * An answer that begins when the participant already speaks on. Sound takes a while to the agent and
 * back, so what is under way by then arrives although the agent falls silent at once. A page that holds it
 * back speaks over nobody who was first.
 */

/** One look at both sounds. */
export type Reading = {
  /** Milliseconds of any clock that does not go back; a look each 10 to 20 ms. */
  at: number
  /** How loud the microphone is, in dBFS; −Infinity: silent, or muted. */
  own_dbfs: number
  /** How loud the agent is as it is played, so silent while it is held back. */
  agent_dbfs: number
}

export type Hold = {
  at: number
  /** How loud the microphone is without a voice, in dBFS. */
  noise_dbfs: number
  /** How loud the participant's own voice is at most; it fades slowly. */
  voice_dbfs: number
  /** Since when the microphone is as loud as a voice; null while it is not. */
  loud_since: number | null
  /** When it last was. */
  loud_at: number
  is_speaking: boolean
  agent_heard_at: number
  /** Until when the agent is held back, unless the participant stops before; null: it is not. */
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

/** What a look makes of the hold: it begins with a voice into the agent's silence, and ends with it. */
export function nextHold(before: Hold, { at, own_dbfs, agent_dbfs }: Reading): Hold {
  const step_ms = at - before.at
  const { noise_dbfs: noise, voice_dbfs: voice } = before
  // Nobody knows what was heard meanwhile.
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
    : loud_since !== null && at - loud_since >= LEAST_VOICE_MS
  const faded_dbfs = voice - VOICE_FADE_DB * step_s
  const voice_dbfs = is_speaking ? Math.max(level, faded_dbfs) : faded_dbfs
  const agent_heard_at = agent_dbfs >= AUDIBLE_DBFS ? at : hold.agent_heard_at
  const isFirst = is_speaking && !hold.is_speaking && at - agent_heard_at >= AGENT_SILENT_MS
  const until = isFirst ? at + LONGEST_MS : is_speaking ? hold.until : null
  return { at, noise_dbfs, voice_dbfs, loud_since, loud_at, is_speaking, agent_heard_at, until }
}

/** Whether the agent is not to be heard just now. */
export function isHeldBack({ at, until }: Hold): boolean {
  return until !== null && at < until
}

/** By then an agent that hears the voice has fallen silent, over a slow network too. */
const LONGEST_MS = 700
/** A gap in what the agent says is shorter: whoever speaks into one was not first. */
const AGENT_SILENT_MS = 1_000
const AUDIBLE_DBFS = -50
/** A click is shorter. */
const LEAST_VOICE_MS = 29
const BETWEEN_WORDS_MS = 150
/** No voice is softer, whatever the room. */
const VOICE_DBFS = -50
const ABOVE_NOISE_DB = 12
/** Others in the room, and a television, are softer than the participant. */
const BELOW_VOICE_DB = 12
/** How fast a louder voice is forgotten, a second. */
const VOICE_FADE_DB = 0.1
/** How fast the noise of the room is taken for louder, a second; for softer it is at once. */
const NOISE_RISE_DB = 3
const QUIETEST_DBFS = -70
/** In a background page the looks are too far apart to act on. */
const LONGEST_STEP_MS = 500
