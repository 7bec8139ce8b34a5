import type { Pool } from '../db/sql.ts'
import { readSystemConfig } from '../db/system/system_config.ts'
import { listLabelledSilences } from '../db/turn_taking/labelled_silences.ts'
import type { Language } from '../shared/base/languages.ts'
import { ChangedWaits, Patience, WAITS, type Waits } from '../shared/templates/patience.ts'
import { propose } from '../shared/turns/lab/propose.ts'
import { printProposal } from './report.ts'
import { writeWaits } from './write_waits.ts'

type Options = { days: number; patience?: Patience; language?: Language; write?: boolean }

/** Replays the silences of an operator's own calls under other waits, and proposes better ones. */
export async function tuneTurns(sql: Pool, options: Options): Promise<void> {
  const { days, patience, language, write } = options
  const changed = ChangedWaits.safeParse((await readSystemConfig(sql))['turns.waits']).data ?? {}
  const proposed: Partial<Record<Patience, Waits>> = {}
  for (const each of patience ? [patience] : Patience.options) {
    const silences = await listLabelledSilences(sql, days, {
      patience: each,
      ...(language && { language }),
    })
    const today = { ...WAITS[each], ...changed[each] }
    const proposal = await propose(silences, today, progressOf(each))
    printProposal(each, today, silences, proposal)
    if (proposal?.proposed) proposed[each] = proposal.proposed
  }
  const names = Object.keys(proposed).join(', ')
  if (names === '') return console.log(write ? '\nNothing is written: nothing is proposed.' : '')
  if (!write) return console.log(`\nTo store what is proposed (${names}): add --write`)
  await writeWaits(sql, proposed)
  console.log(`\nStored in turns.waits (${names}); it holds from the next call on.`)
}

/** One line on standard error that is overwritten. */
function progressOf(patience: Patience) {
  return (share: number) => {
    if (!process.stderr.isTTY) return
    process.stderr.write(`\r${patience}: ${Math.round(100 * share)} % of the waits are replayed`)
    if (share === 1) process.stderr.write('\r\u001b[K')
  }
}
