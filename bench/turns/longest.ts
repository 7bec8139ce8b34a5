import type { components } from '../../client/generated.ts'
import { printTable } from '../figures/measure.ts'

export type TurnPause = components['schemas']['TurnPause']

/** How many are printed. */
const MOST = 6

/** Prints what the longest silences before an answer waited for, by the agent's own record. */
export function printLongest(name: string, pauses: readonly TurnPause[]): void {
  console.log(`\n${name}: the longest silences until the first sound, in ms of the silence`)
  const answered = pauses.filter(({ first_sound_at }) => first_sound_at !== null)
  const longest = answered.map(inSilence).toSorted((a, b) => (b.sound ?? 0) - (a.sound ?? 0))
  printTable(
    longest.slice(0, MOST).map(({ p, z, wait, ...instants }) => ({
      'probability of an end': p?.toFixed(2) ?? '–',
      evidence: z.toFixed(1),
      wait,
      ...Object.fromEntries(Object.entries(instants).map(([what, ms]) => [what, ms ?? '–'])),
    })),
  )
}

function inSilence(pause: TurnPause) {
  const began = Date.parse(pause.started_at)
  const since = (instant: string | null) => (instant === null ? null : Date.parse(instant) - began)
  return {
    ...{ p: pause.p, z: pause.z, wait: pause.wait_ms },
    final: since(pause.final_at),
    'prepared from': since(pause.guessed_at),
    ready: since(pause.guess_ready_at),
    decision: since(pause.decided_at),
    sound: since(pause.first_sound_at),
  }
}
