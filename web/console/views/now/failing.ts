import type { LiveCall } from '../../../../shared/platform/live.ts'
import { lengthOf } from '../../parts/time.tsx'

type Failure = LiveCall['failures'][number]

/** An older failure is presumed over: a model can only fail when it is asked. */
const RECENT_MS = 60_000

export const PROVIDER_PARTS = { llm: 'Model', stt: 'Recognizer', tts: 'Voice' }

/** Whether it failed within the last minute. */
export function isRecent({ last_at }: Pick<Failure, 'last_at'>, now: number): boolean {
  return last_at !== null && now - Date.parse(last_at) < RECENT_MS
}

/** Such as `4 times, last 3 s ago: HTTP 500`. */
export function howOften({ count, last_at, last_error }: Failure, now: number): string {
  const times = count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`
  const ago = last_at && lengthOf(Math.max(0, (now - Date.parse(last_at)) / 1000))
  return `${times}${ago ? `, last ${ago} ago` : ''}${last_error ? `: ${causeIn(last_error)}` : ''}`
}

/** Without the part, which has already been named. */
function causeIn(sentence: string) {
  return sentence.replace(/^The .*? failed: /, '')
}

export type Outage = Pick<Failure, 'part' | 'model'> & {
  calls: number
  /** The newest failure of them. */
  latest: Failure
}

/**
 * Models, recognizers and voices that failed in several calls within the last minute, sorted by
 * number of calls.
 */
export function outagesIn(calls: readonly Pick<LiveCall, 'failures'>[], now: number): Outage[] {
  const recent = calls.flatMap(({ failures }) => failures.filter((one) => isRecent(one, now)))
  const byModel = new Map<string, Failure[]>()
  for (const failure of recent) {
    const key = `${failure.part} ${failure.model}`
    byModel.set(key, [...(byModel.get(key) ?? []), failure])
  }
  return [...byModel.values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const latest = same.reduce((a, b) => (a.last_at! > b.last_at! ? a : b))
      return { part: latest.part, model: latest.model, calls: same.length, latest }
    })
    .toSorted((a, b) => b.calls - a.calls)
}
