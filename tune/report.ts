import { tableLines } from '../local/table.ts'
import type { Patience, Waits } from '../shared/templates/patience.ts'
import type { LabelledSilence } from '../shared/turns/labelled_silence.ts'
import { type Interval, intervalsOf } from '../shared/turns/lab/intervals.ts'
import { NEEDED, type Proposal } from '../shared/turns/lab/propose.ts'
import { thinned } from '../shared/turns/lab/frontier.ts'
import { heardOf, type Recorded, scoresOf } from '../shared/turns/lab/score.ts'

/** Points of the frontier that are shown. */
const SHOWN = 8

/** Prints what the silences of one patience show. */
export function printProposal(
  patience: Patience,
  today: Waits,
  silences: readonly LabelledSilence[],
  proposal: Proposal | undefined,
) {
  console.log(`\n${patience}`)
  if (!proposal) return console.log(`  ${tooFew(silences)}`)
  const { pauses, cut_in, ends, calls, judged, frontier, proposed } = proposal
  console.log(`  ${pauses} pauses (${cut_in} cut in) and ${ends} ends in ${calls} calls`)
  const rows = [
    rowOf('today', today, judged),
    ...thinned(frontier, SHOWN).map(({ settings }) => rowOf('frontier', settings, judged)),
    ...(proposed ? [rowOf('proposed', proposed, judged)] : []),
  ]
  const lines = tableLines(HEAD, rows)
  for (const line of lines) console.log(`  ${line}`)
  console.log(`  ${verdictOf(proposal)}`)
}

function tooFew(silences: readonly LabelledSilence[]): string {
  const ends = silences.filter(({ label }) => label === 'end').length
  const calls = new Set(silences.map(({ session_id }) => session_id)).size
  return (
    `${silences.length - ends} pauses and ${ends} ends in ${calls} calls are too few: ` +
    `${NEEDED} of each are needed, and two calls with an answered turn`
  )
}

const HEAD = [
  ...['', 'z0', 'z1', 'lo_ms', 'hi_ms', 'guess_z'],
  ...['heard mean', '95 %', 'p50', 'p95', 'cut-ins a turn', '95 % '],
]

function rowOf(name: string, waits: Waits, judged: Recorded<Waits>): string[] {
  const { mean_ms, cut_share } = intervalsOf(scoresOf(judged, waits))
  const { p50, p95 } = heardOf(judged, waits)
  const { z0, z1, lo_ms, hi_ms, guess_z } = waits
  return [
    ...[name, `${z0}`, `${z1}`, `${lo_ms}`, `${hi_ms}`, `${guess_z ?? 'never'}`],
    ...[mean_ms.value.toFixed(0), between(mean_ms, (ms) => ms.toFixed(0))],
    ...[p50.toFixed(0), p95.toFixed(0)],
    ...[percent(cut_share.value), between(cut_share, percent)],
  ]
}

function verdictOf({ pauses, ends, proposed }: Proposal): string {
  const missing = [
    ...(pauses < NEEDED ? [`${NEEDED - pauses} pauses`] : []),
    ...(ends < NEEDED ? [`${NEEDED - ends} ends`] : []),
  ]
  if (missing.length > 0) {
    return `Nothing is proposed: ${missing.join(' and ')} are missing of ${NEEDED} each`
  }
  return proposed
    ? 'Proposed: heard sooner, and cut in no more often, in 95 % of the draws'
    : 'Nothing is proposed: no other waits are certainly better'
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function between({ low, high }: Interval, shown: (value: number) => string) {
  return `${shown(low)} … ${shown(high)}`
}
