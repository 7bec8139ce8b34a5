import { readdirSync, readFileSync } from 'node:fs'

/** What the processes of a part have used so far, and hold now. */
export type Used = {
  /** Processor time in seconds, of processes that have ended as well. */
  cpu_s: number
  /** Memory in megabytes, shared pages divided among those that share them; of running processes alone. */
  pss_mb: number
  count: number
}

/** The parts of an installation, each by how the commands of its processes look. */
const PARTS = {
  'call processes': /job_proc/,
  'turn models': /inference_proc/,
  'bare agent': /bare_agent/,
  service: /api\/main\.js/,
  'media server': /livekit-server/,
  database: /postgres/,
  'local providers': /providers\.js/,
} as const
export type Part = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as Part[]

/** The processes below one, by part; on Linux alone. */
export function usedBelow(pid: number): Record<Part, Used> {
  const used = Object.fromEntries(
    PART_NAMES.map((part) => [part, { cpu_s: 0, pss_mb: 0, count: 0 }]),
  ) as Record<Part, Used>
  for (const process of processesBelow(pid)) {
    const part = partOf(process)
    if (!part) continue
    used[part].cpu_s += process.cpu_s
    used[part].pss_mb += pssOf(process.pid)
    used[part].count++
  }
  return used
}

/** Undefined for a process that belongs to none. */
export function partOf({ command }: { command: string }): Part | undefined {
  return PART_NAMES.find((name) => PARTS[name].test(command))
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

/** Undefined when it has ended meanwhile. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    // The name in parentheses may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid, parent: Number(fields[1]), command, cpu_s: ticks / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

const TICKS_PER_SECOND = 100

/** Memory of a process in megabytes; 0 when it has ended meanwhile. */
export function pssOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
