import { commandLine } from '../local/command_line.ts'
import { tableLines } from '../local/table.ts'
import { chooseFaults } from './choose_faults.ts'
import { detailsOf, drillTable, type VerdictRow } from './verdict_table.ts'

// In a terminal, the media library would otherwise log every packet.
process.env.NODE_ENV ??= 'production'

const HELP = `
Each fault happens in the middle of a call, with webhooks in flight, to a separate installation on this
machine. The table shows the longest time that the participant then waited for the agent, and the most
that is allowed; how the call ended; and what was lost or duplicated: answers in the transcript, committed
goals, webhooks. "repeated" counts webhooks that came again with the same Idempotency-Key, which is allowed.

The exit status is 1 when a fault broke a promise. A fault that is known not to hold yet is a "known gap"
and does not fail the drill.`

const program = commandLine('npm run drill --')
  .description('Makes each part of an installation fail during a call, and reports what happened.')
  .option('--only <names...>', 'try only these faults')
  .option('--list', 'list the faults and exit')
  .allowExcessArguments(false)
  .addHelpText('after', HELP)
  .parse()
const { only = [], list } = program.opts<{ only?: string[]; list?: boolean }>()

try {
  const faults = chooseFaults(only)
  if (list) {
    const rows = faults.map(({ name, says, silence_s }) => [name, says, String(silence_s)])
    for (const line of tableLines(['fault', 'what happens', 'silence at most, s'], rows))
      console.log(line)
  } else {
    const [{ dispose }, { runDrill }] = await Promise.all([
      import('@livekit/rtc-node'),
      import('./run_drill.ts'),
    ])
    const tried = (row: VerdictRow) => {
      for (const line of [...drillTable([row]).slice(1), ...detailsOf(row)]) {
        console.error(`    ${line}`)
      }
    }
    const rows = await runDrill(faults, process.env, tried, console.error).finally(dispose)
    console.log()
    for (const line of drillTable(rows)) console.log(line)
    if (rows.some(({ verdict }) => verdict === 'broken')) process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
// A call that was given up may have left something open.
process.exit()
