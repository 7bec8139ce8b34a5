/** What the statistics of a call's connection say at one moment. */
export type Reading = {
  /** In milliseconds, on any clock. */
  at: number
  /** Grows with every packet from the media server, of whatever kind. */
  received: number
  /** Packets of the agent's sound that were received; null while there is no such sound. */
  heard: number | null
  /** Packets of the participant's sound that were sent. */
  sent: number
  /** When the server last acknowledged some of them, on a clock of the browser's; 0: it has not yet. */
  acknowledged_at: number
  /** The share of them that was lost before that, 0 to 1. */
  lost: number
}

export type Flow = {
  reading: Reading
  /** When something was last received. */
  received_at: number
  /** Since when packets are sent without a pause and not acknowledged, and how many had been sent before. */
  unanswered: { since: number; sent: number } | null
  /** Nothing is received. */
  isSilent: boolean
  /** Nothing is acknowledged. */
  isUnheard: boolean
  /** Since when sound is cut off in at least one direction; null while it flows. */
  cut_since: number | null
}

/** Even when both sides are silent, each sends a packet every 400 ms. */
const RECEIVED_MS = 1100
/** The server acknowledges a voice once a second. */
const ACKNOWLEDGED_MS = 1200
/** On a lossy connection an acknowledgement may be lost, too. */
const LOSSY_MS = 2500
/** Fewer packets in that time are no voice: in silence they are acknowledged more slowly. */
const VOICE_PACKETS = 25

export function beginFlow(reading: Reading): Flow {
  const nothing = { unanswered: null, isSilent: false, isUnheard: false, cut_since: null }
  return { reading, received_at: reading.at, ...nothing }
}

/** The flow after another reading. Silence is no cut: it is sent and acknowledged as well. */
export function nextFlow(flow: Flow, reading: Reading): Flow {
  const before = flow.reading
  const { at } = reading
  const hasReceived = reading.received > before.received
  const received_at = hasReceived ? at : flow.received_at
  const isLate = (reading.heard ?? 0) > 0 && at - received_at >= RECEIVED_MS
  const isSilent = !hasReceived && (flow.isSilent || isLate)

  const isAnswered = reading.acknowledged_at !== before.acknowledged_at
  const unanswered = isAnswered ? null : unansweredIn(flow, reading)
  const isOverdue = unanswered !== null && isLong(unanswered, reading)
  const isUnheard = !isAnswered && (flow.isUnheard || isOverdue)

  const since = isSilent ? received_at : (unanswered?.since ?? at)
  const cut_since = isSilent || isUnheard ? (flow.cut_since ?? since) : null
  return { reading, received_at, unanswered, isSilent, isUnheard, cut_since }
}

/** The browser says that it is offline, which counts until something is received. */
export function goOffline(flow: Flow, at: number): Flow {
  return { ...flow, isSilent: true, cut_since: flow.cut_since ?? at }
}

/** What is sent before a pause is not acknowledged. */
function unansweredIn({ reading: before, unanswered }: Flow, reading: Reading): Flow['unanswered'] {
  if (reading.sent <= before.sent || reading.acknowledged_at === 0) return null
  return unanswered ?? { since: reading.at, sent: before.sent }
}

function isLong({ since, sent }: { since: number; sent: number }, reading: Reading): boolean {
  const patience_ms = reading.lost > 0 ? LOSSY_MS : ACKNOWLEDGED_MS
  return reading.at - since >= patience_ms && reading.sent - sent >= VOICE_PACKETS
}
