import type { Fault } from './fault.ts'
import { canMountDisks } from './installation/disk.ts'
import { type Installation, startInstallation } from './installation/installation.ts'
import { verdictOn, type FaultOutcome } from './verdict.ts'
import type { VerdictRow } from './verdict_table.ts'
import { tryFault } from './try_fault.ts'

/**
 * Tries one fault after the other. They share an installation for as long as it is intact: after a
 * fault that did not hold, or that spoils it, the next fault gets a new one.
 *
 * @param tried called with each row as soon as it is available
 * @param say called with a line for each fault before it is tried, or why it is not
 */
export async function runDrill(
  faults: readonly Fault[],
  env: NodeJS.ProcessEnv,
  tried: (row: VerdictRow) => void,
  say: (line: string) => void,
): Promise<VerdictRow[]> {
  const rows: VerdictRow[] = []
  let installation: Installation | undefined
  const stopped = (signal: NodeJS.Signals) => {
    void installation?.stop().finally(() => process.kill(process.pid, signal))
  }
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  try {
    for (const [i, fault] of faults.entries()) {
      const place = `${i + 1}/${faults.length} ${fault.name}`
      if (fault.needs_disks && !canMountDisks) {
        say(`${place}: skipped, because only root on Linux may mount a small disk`)
        continue
      }
      say(`${place}: ${fault.says}`)
      installation ??= await startInstallation({ env, disks: canMountDisks })
      const outcome = await tryFault(installation, fault).catch(notTried)
      const row = { fault, outcome, verdict: verdictOn(fault, outcome) }
      rows.push(row)
      tried(row)
      const isWhole = row.verdict === 'held' || row.verdict === 'gap closed'
      if (isWhole && !fault.spoils_installation) continue
      await installation.stop()
      installation = undefined
    }
  } finally {
    process.off('SIGINT', stopped).off('SIGTERM', stopped)
    await installation?.stop()
  }
  return rows
}

/** The call did not get to its middle, or nothing is known about it. */
function notTried(error: Error): FaultOutcome {
  const nothing = { lost: [], doubled: [], repeated: 0, refused: 0 }
  return { ...nothing, silence_s: null, ended_as: `unknown (${error.message})` }
}
