import { setTimeout as sleep } from 'node:timers/promises'
import type { Participant } from '../../local/participant/participant.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Line } from '../call/exchange.ts'
import { eachPart, type PartName, type Parts, type Used, usedBelow } from './processes.ts'

/** A participant in a call, and a function that ends it for good. */
export type Joined = { participant: Participant; end: () => Promise<unknown> }

/** An agent whose calls are measured. */
export type Side = { parts: Parts; join: () => Promise<Joined> }

/** What some concurrent calls used, and how they sounded. */
export type Load = {
  calls: number
  /** Processor seconds per minute of one call, by part; without calls, per minute. */
  cpu_s: Record<PartName, number>
  /** Megabytes of memory while they were running, by part. */
  pss_mb: Record<PartName, number>
  /** From the participant's last sound to the agent's first, in milliseconds. */
  heard_pauses_ms: number[]
}

/** How long calls settle before they are measured: meanwhile a process for the next one starts. */
const WARM_UP_MS = 10 * SECOND

/** Lets participants talk for a while, and measures what a side used below this process. */
export async function holdCalls(
  calls: number,
  lines: readonly Line[],
  seconds: number,
  { parts, join }: Side,
): Promise<Load> {
  const atRest = usedBelow(process.pid, parts).call.cpu_s.size
  const joined: Joined[] = []
  for (let i = 0; i < calls; i++) joined.push(await join())
  const over = new AbortController()
  const heard_pauses_ms: number[] = []
  const talks = joined.map(({ participant }, i) =>
    talk(participant, lines, i, over.signal, (ms) => heard_pauses_ms.push(ms)),
  )
  try {
    await sleep(WARM_UP_MS)
    heard_pauses_ms.length = 0
    const before = usedBelow(process.pid, parts)
    const began = performance.now()
    await Promise.race([sleep(seconds * SECOND), ...talks])
    const after = usedBelow(process.pid, parts)
    const minutes = (performance.now() - began) / 60_000
    return { calls, heard_pauses_ms, ...usedIn(before, after, Math.max(1, calls) * minutes) }
  } finally {
    over.abort()
    await Promise.allSettled(talks)
    for (const { participant, end } of joined) await participant.leave().then(end)
    await processesEnd(parts, atRest)
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

function usedIn(
  before: Record<PartName, Used>,
  after: Record<PartName, Used>,
  call_minutes: number,
) {
  return {
    cpu_s: eachPart((part) => {
      const [then, now] = [before[part].cpu_s, after[part].cpu_s]
      return [...now].reduce((sum, [pid, s]) => sum + s - (then.get(pid) ?? 0), 0) / call_minutes
    }),
    pss_mb: eachPart((part) => after[part].pss_mb),
  }
}

/** Waits until the calls' processes have ended, so that they do not count for another side. */
async function processesEnd(parts: Parts, atRest: number) {
  const end = performance.now() + 30 * SECOND
  while (usedBelow(process.pid, parts).call.cpu_s.size > atRest) {
    if (performance.now() > end) throw new Error('The processes of ended calls go on')
    await sleep(200)
  }
}
