import { figuresOf, printTable, ratio } from '../figures/measure.ts'
import type { Load } from './hold_calls.ts'
import { eachPart, PART_NAMES, type PartName } from './processes.ts'

/** What each number of calls used, once for each pass. */
export type Measured = { name: string; passes: Load[][] }

/** Prints what each side's calls used, as the mean of all passes; the last side is the reference. */
export function printDensity(measured: readonly Measured[]): void {
  const sides = measured.map(({ name, passes }) => ({ name, loads: meanOf(passes) }))
  const reference = sides.at(-1)!
  const row = (name: string, load: Load) => ({ side: name, calls: load.calls })
  printTable(
    sides.flatMap(({ name, loads }) =>
      loads.map((load, i) => ({
        ...row(name, load),
        'all parts': sumOf(load.cpu_s).toFixed(1),
        [`of ${reference.name}`]: ratio(sumOf(load.cpu_s), sumOf(reference.loads[i]!.cpu_s)),
        ...eachPart((part) => load.cpu_s[part].toFixed(2)),
        ...heardPauses(load),
      })),
    ),
  )
  console.log('\nmemory (PSS), MB')
  printTable(
    sides.flatMap(({ name, loads }) =>
      loads.map((load) => ({
        ...row(name, load),
        'all parts': sumOf(load.pss_mb).toFixed(0),
        ...eachPart((part) => load.pss_mb[part].toFixed(0)),
      })),
    ),
  )
  for (const { name, passes } of measured) {
    const further = [meanOf(passes), ...(passes.length > 1 ? passes : [])].map(furtherCall)
    if (further[0] === undefined) continue
    const [all, ...each] = further.map((one) => one!)
    const byPass = (of: (one: Further) => string) =>
      each.length > 0 ? ` (by pass ${each.map(of).join(', ')})` : ''
    const cpu = ({ cpu_s }: Further) => cpu_s.toFixed(1)
    const memory = ({ pss_mb }: Further) => pss_mb.toFixed(0)
    console.log(
      `${name}: each further call ${cpu(all!)} CPU s per minute${byPass(cpu)}, ${memory(all!)} MB${byPass(memory)}`,
    )
  }
}

/** The same numbers of calls in each pass. */
function meanOf(passes: readonly Load[][]): Load[] {
  return passes[0]!.map(({ calls }, i) => {
    const loads = passes.map((pass) => pass[i]!)
    const mean = (of: (load: Load) => number) =>
      loads.reduce((sum, load) => sum + of(load), 0) / loads.length
    return {
      calls,
      cpu_s: eachPart((part) => mean(({ cpu_s }) => cpu_s[part])),
      pss_mb: eachPart((part) => mean(({ pss_mb }) => pss_mb[part])),
      heard_pauses_ms: loads.flatMap(({ heard_pauses_ms }) => heard_pauses_ms),
    }
  })
}

type Further = { cpu_s: number; pss_mb: number }

/** What the largest number of calls used more than the smallest, by call; undefined for a single number. */
function furtherCall(loads: readonly Load[]): Further | undefined {
  const [first, last] = [loads.find(({ calls }) => calls > 0)!, loads.at(-1)!]
  if (first === last) return undefined
  const more = last.calls - first.calls
  const minutes = ({ cpu_s, calls }: Load) => sumOf(cpu_s) * calls
  return {
    cpu_s: (minutes(last) - minutes(first)) / more,
    pss_mb: (sumOf(last.pss_mb) - sumOf(first.pss_mb)) / more,
  }
}

function heardPauses({ calls, heard_pauses_ms }: Load) {
  if (calls === 0) return { 'heard pause p50': '', p95: '' }
  const { p50, p95 } = figuresOf(heard_pauses_ms)
  return { 'heard pause p50': p50.toFixed(0), p95: p95.toFixed(0) }
}

function sumOf(byPart: Record<PartName, number>) {
  return PART_NAMES.reduce((sum, part) => sum + byPart[part], 0)
}
