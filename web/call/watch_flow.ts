import type { LocalAudioTrack, RemoteTrack } from 'livekit-client'
import { beginFlow, type Flow, goOffline, nextFlow, type Reading } from './media_flow.ts'

/** How often the connection is looked at. */
const INTERVAL_MS = 200

/** A time in milliseconds on the clock of `performance.now()`. */
export type Span = { began_at: number; ended_at: number }

/** `unheard`: the part of it in which nothing arrived from the agent; null when everything did. */
export type Cut = Span & { unheard: Span | null }

type Options = {
  own: LocalAudioTrack
  /** The agent's sound; undefined while there is none. */
  agent: () => RemoteTrack | undefined
  /** Sound is cut off from now on. */
  cut: () => void
  /** It flows again. */
  mended: (cut: Cut) => void
}

/** Watches whether sound flows between the participant and the agent, until the returned function is called. */
export function watchFlow({ own, agent, cut, mended }: Options): () => void {
  let flow: Flow | undefined
  let unheard: Span | null = null
  let isReading = false
  const timer = setInterval(() => void look(), INTERVAL_MS)
  addEventListener('offline', offline)
  return () => {
    clearInterval(timer)
    removeEventListener('offline', offline)
    flow = undefined
  }

  async function look() {
    if (isReading) return
    isReading = true
    const reading = await read(own, agent()).catch(() => undefined)
    isReading = false
    if (reading) follow(flow ? nextFlow(flow, reading) : beginFlow(reading))
  }

  function offline() {
    if (flow) follow(goOffline(flow, performance.now()))
  }

  function follow(next: Flow) {
    const before = flow?.cut_since ?? null
    const ended_at = next.reading.at
    if (flow?.isSilent) unheard = { began_at: flow.received_at, ...unheard, ended_at }
    flow = next
    if (before === null && next.cut_since !== null) cut()
    if (before !== null && next.cut_since === null) {
      mended({ began_at: before, ended_at, unheard })
      unheard = null
    }
  }
}

type Statistic = {
  type: string
  timestamp: number
  packetsReceived?: number
  bytesReceived?: number
  packetsSent?: number
  fractionLost?: number
}

async function read(own: LocalAudioTrack, agent: RemoteTrack | undefined): Promise<Reading> {
  const reports = await Promise.all([own.getRTCStatsReport(), agent?.getRTCStatsReport()])
  const reading = { received: 0, sent: 0, acknowledged_at: 0, lost: 0 }
  let heard = 0
  for (const report of reports) {
    report?.forEach((one: Statistic) => {
      const { packetsReceived = 0, bytesReceived = 0, packetsSent = 0, fractionLost = 0 } = one
      if (RECEIVES.includes(one.type)) reading.received += packetsReceived + bytesReceived
      if (one.type === 'inbound-rtp') heard += packetsReceived
      if (one.type === 'outbound-rtp') reading.sent += packetsSent
      if (one.type !== 'remote-inbound-rtp') return
      reading.acknowledged_at = one.timestamp
      reading.lost = fractionLost
    })
  }
  return { at: performance.now(), heard: agent ? heard : null, ...reading }
}

/** Not every browser counts what the connection carries besides sound. */
const RECEIVES = ['inbound-rtp', 'transport', 'candidate-pair']
