import { setTimeout as sleep } from 'node:timers/promises'
import type { Participant } from '../../local/participant/participant.ts'
import { SECOND } from '../../shared/time.ts'
import type { Line } from '../call/exchange.ts'
import { PART_NAMES, type Part, type Used, usedBelow } from './processes.ts'

/** What some calls at a time used, and how they sounded. */
export type Load = {
  calls: number
  /** Processor seconds a minute of one call, by part. */
  cpu_s: Record<Part, number>
  /** Megabytes of memory while they went on, by part. */
  pss_mb: Record<Part, number>
  /** From the participant's last sound to the agent's first, in milliseconds. */
  heard_pauses_ms: number[]
}

/** Calls settle for so long before they are measured. */
const WARM_UP_MS = 5 * SECOND

/**
 * Lets participants talk for a while, and measures what the installation below this process uses.
 *
 * @param join opens a call and joins it
 */
export async function holdCalls(
  calls: number,
  lines: readonly Line[],
  seconds: number,
  join: () => Promise<Participant>,
): Promise<Load> {
  const participants: Participant[] = []
  for (let i = 0; i < calls; i++) participants.push(await join())
  const over = new AbortController()
  const heard_pauses_ms: number[] = []
  const talks = participants.map((participant, i) =>
    talk(participant, lines, i, over.signal, (ms) => heard_pauses_ms.push(ms)),
  )
  try {
    await sleep(WARM_UP_MS)
    heard_pauses_ms.length = 0
    const before = usedBelow(process.pid)
    const began = performance.now()
    await Promise.race([sleep(seconds * SECOND), ...talks])
    const after = usedBelow(process.pid)
    const minutes = (performance.now() - began) / 60_000
    return { calls, heard_pauses_ms, ...usedIn(before, after, calls * minutes) }
  } finally {
    over.abort()
    await Promise.allSettled(talks)
    await Promise.all(participants.map((participant) => participant.leave()))
  }
}

/** Answers each question with the next line. */
async function talk(
  participant: Participant,
  lines: readonly Line[],
  first: number,
  over: AbortSignal,
  heard: (pause_ms: number) => void,
) {
  for (let i = first; !over.aborted; i++) {
    await participant.whenAgentAsks()
    if (over.aborted) return
    let at: number | undefined
    const end = participant.events.subscribe((event) => {
      if (event.type === 'agent_heard') at ??= event.at
    })
    const { ended_at } = await participant.say(lines[i % lines.length]!.sound)
    const answered = participant.events.until(() => at, 'An answer', 30 * SECOND)
    await answered.then((at) => heard(at - ended_at)).finally(end)
  }
}

function usedIn(before: Record<Part, Used>, after: Record<Part, Used>, call_minutes: number) {
  const each = (value: (part: Part) => number) =>
    Object.fromEntries(PART_NAMES.map((part) => [part, value(part)])) as Record<Part, number>
  return {
    cpu_s: each((part) => (after[part].cpu_s - before[part].cpu_s) / call_minutes),
    pss_mb: each((part) => after[part].pss_mb),
  }
}
