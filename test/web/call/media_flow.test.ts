import { expect, test } from 'vitest'
import {
  beginFlow,
  type Flow,
  goOffline,
  nextFlow,
  type Reading,
} from '../../../web/call/media_flow.ts'

const LOOK_MS = 200

type Traffic = {
  /** Whether anything arrives, and anything arrives there. */
  down?: boolean
  up?: boolean
  /** Packets a second; three is silence. */
  sends?: number
  /** Whether the agent sends sound. */
  isThere?: boolean
  lost?: number
}

/** A call whose connection is as the test says. */
function call() {
  let now = 0
  let reading: Reading = { at: 0, received: 0, heard: null, sent: 0, acknowledged_at: 0, lost: 0 }
  let flow: Flow = beginFlow(reading)
  let packet = 0
  return {
    /** The longest cut and how long after the change of traffic it was noticed; null: it never was. */
    for(ms: number, traffic: Traffic = {}): { noticed_ms: number | null; isCut: boolean } {
      const { down = true, up = true, sends = 3, isThere = true, lost = 0 } = traffic
      const from = now
      let noticed_ms: number | null = null
      for (; now < from + ms;) {
        now += LOOK_MS
        packet += (sends * LOOK_MS) / 1000
        const sent = Math.floor(packet)
        const { received, heard, acknowledged_at } = reading
        const arrives = down && isThere && now % 400 === 0
        const isDue = now - acknowledged_at >= 1000 && sent > reading.sent
        const acknowledged = up && down && isDue
        reading = {
          at: now,
          received: received + (arrives ? 1 : 0) + (acknowledged ? 1 : 0),
          heard: isThere ? (heard ?? 0) + (arrives ? 1 : 0) : null,
          sent,
          acknowledged_at: acknowledged ? now : acknowledged_at,
          lost,
        }
        flow = nextFlow(flow, reading)
        if (flow.cut_since !== null) noticed_ms ??= now - from
      }
      return { noticed_ms, isCut: flow.cut_since !== null }
    },
    offline: () => void (flow = goOffline(flow, now)),
    isCut: () => flow.cut_since !== null,
    cutSince: () => flow.cut_since,
  }
}

test('within 1.5 s of no sound in both directions the call is cut off, since the last packet, and no longer with the next', () => {
  for (const [muted, offset] of [
    [true, 0],
    [false, 0],
    [true, 200],
    [false, 400],
  ] as const) {
    const { for: pass, cutSince } = call()
    pass(5000 + offset, { sends: 3 })
    const { noticed_ms } = pass(3000, { down: false, up: false, sends: muted ? 0 : 50 })
    expect(noticed_ms).toBeLessThanOrEqual(1500)
    expect(cutSince()).toBeLessThanOrEqual(5000 + offset)
    expect(pass(600).isCut).toBe(false)
  }
})

test('within 1.5 s of sound that is sent and not acknowledged the call is cut off, even if the agent is heard, until it is acknowledged', () => {
  for (const speaks_ms of [3000, 3200, 3400, 3600, 3800]) {
    const { for: pass } = call()
    pass(speaks_ms, { sends: 50 })
    expect(pass(3000, { up: false, sends: 50 }).noticed_ms).toBeLessThanOrEqual(1500)
    expect(pass(2000, { up: false, sends: 0 }).isCut).toBe(true)
    expect(pass(1200, { sends: 50 }).isCut).toBe(false)
  }
})

test('silence of both sides, a muted microphone, a long silence before a word and an agent that is not there are no cut', () => {
  const { for: pass } = call()
  expect(pass(10_000, { isThere: false, sends: 0 }).noticed_ms).toBeNull()
  expect(pass(10_000).noticed_ms).toBeNull()
  expect(pass(10_000, { sends: 0 }).noticed_ms).toBeNull()
  expect(pass(10_000, { sends: 50 }).noticed_ms).toBeNull()
  expect(pass(10_000, { sends: 0, isThere: false }).noticed_ms).toBeNull()
})

test('on a lossy connection one lost acknowledgement is no cut', () => {
  const { for: pass } = call()
  pass(3000, { sends: 50, lost: 0.05 })
  expect(pass(1600, { up: false, sends: 50, lost: 0.05 }).noticed_ms).toBeNull()
  expect(pass(2000, { up: false, sends: 50, lost: 0.05 }).isCut).toBe(true)
})

test('a browser that goes offline is cut off at once, until something is received', () => {
  const { for: pass, offline, isCut } = call()
  pass(3000)
  offline()
  expect(isCut()).toBe(true)
  expect(pass(5000, { down: false, up: false }).isCut).toBe(true)
  expect(pass(600).isCut).toBe(false)
})

test('a connection that begins anew counts its packets anew, and is no cut before it has any', () => {
  const flow = beginFlow({
    at: 0,
    received: 900,
    heard: 400,
    sent: 700,
    acknowledged_at: 9,
    lost: 0,
  })
  const anew = nextFlow(flow, {
    at: 200,
    received: 0,
    heard: 0,
    sent: 0,
    acknowledged_at: 0,
    lost: 0,
  })
  expect(anew.cut_since).toBeNull()
  const begun = { at: 5000, received: 0, heard: 0, sent: 30, acknowledged_at: 0, lost: 0 }
  expect(nextFlow(anew, begun).cut_since).toBeNull()
})
