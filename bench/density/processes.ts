import { readdirSync, readFileSync } from 'node:fs'

/** The measured parts, each by a pattern for its processes' commands. */
export type Parts = Readonly<Record<PartName, RegExp>>

/** `worker` starts the calls; of the service, it also serves requests and runs the jobs. */
export const PART_NAMES = ['call', 'turn_models', 'worker', 'media_server', 'database'] as const
export type PartName = (typeof PART_NAMES)[number]

const MEDIA_SERVER = /livekit-server/
const NOTHING = /(?!)/

export const SERVICE_PARTS: Parts = {
  call: /\/agent\/job_proc/,
  turn_models: /\/agent\/inference_proc/,
  worker: /api\/main\.js/,
  media_server: MEDIA_SERVER,
  database: /postgres/,
}
export const FRAMEWORK_PARTS: Parts = {
  call: /agents\/dist\/ipc\/job_proc/,
  turn_models: /agents\/dist\/ipc\/inference_proc/,
  worker: /^\S+ (?:-\S+ )*\S+bare_agent\.js/,
  media_server: MEDIA_SERVER,
  database: NOTHING,
}

/** What a part's running processes have used so far, by process, and hold now. */
export type Used = {
  /** Processor time in seconds, by process. */
  cpu_s: ReadonlyMap<number, number>
  /** Memory in megabytes; shared pages are split among the processes that share them. */
  pss_mb: number
}

/** The running processes below one, by part; Linux only. */
export function usedBelow(pid: number, parts: Parts): Record<PartName, Used> {
  const processes = processesBelow(pid)
  return eachPart((name) => {
    const those = processes.filter((process) => partOf(process, parts) === name)
    return {
      cpu_s: new Map(those.map(({ pid, cpu_s }) => [pid, cpu_s])),
      pss_mb: those.reduce((sum, { pid }) => sum + pssOf(pid), 0),
    }
  })
}

export function eachPart<T>(value: (part: PartName) => T): Record<PartName, T> {
  return Object.fromEntries(PART_NAMES.map((part) => [part, value(part)])) as Record<PartName, T>
}

/** Undefined for a process that belongs to none. */
export function partOf({ command }: { command: string }, parts: Parts): PartName | undefined {
  return PART_NAMES.find((name) => parts[name].test(command))
}

type Process = { pid: number; parent: number; command: string; cpu_s: number }

/** Every process below one. */
export function processesBelow(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const below = (parent: number): Process[] =>
    all
      .filter((process) => process.parent === parent)
      .flatMap((process) => [process, ...below(process.pid)])
  return below(pid)
}

/** Undefined if it has ended meanwhile. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { pid, parent: Number(fields[1]), command, cpu_s: ticks / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

const TICKS_PER_SECOND = 100

/** Memory of a process in megabytes; 0 if it has ended meanwhile. */
export function pssOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
