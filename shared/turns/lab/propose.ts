import type { LabelledSilence } from '../labelled_silence.ts'
import { frontierOf, type Point, type Search } from './frontier.ts'
import { differencesOf } from './intervals.ts'
import { type Recorded, scoresOf } from './score.ts'

/** The minimum number of pauses, and of ends, for a proposal. */
export const NEEDED = 300

export type Proposal<Settings, Kept extends LabelledSilence> = {
  pauses: number
  ends: number
  calls: number
  /** The calls for the final judgement: not those on which the settings were chosen. */
  judged: Recorded<Settings, Kept>
  frontier: Point<Settings>[]
  /** Null: nothing is certainly better than today's settings. */
  proposed: Settings | null
}

/**
 * Of the settings that are certainly better, those under which the agent is heard soonest. Certainly better
 * means: bootstrapped over calls, the 95 % interval of the mean lies below today's, and that of cut-ins not
 * above it. Settings are chosen on one half of the calls and judged on the other.
 *
 * @returns undefined when there are too few calls to split
 */
export async function propose<Settings, Kept extends LabelledSilence>(
  recorded: Recorded<Settings, Kept>,
  search: Search<Settings>,
): Promise<Proposal<Settings, Kept> | undefined> {
  const half = (odd: number) => ({
    ...recorded,
    calls: recorded.calls.filter((_, i) => i % 2 === odd),
  })
  const [chosenFrom, judged] = [half(0), half(1)]
  const all = recorded.calls.flat()
  const pauses = all.filter(({ label }) => label === 'pause').length
  const ends = all.length - pauses
  if (![chosenFrom, judged].every(hasEnds)) return undefined
  const frontier = await frontierOf(chosenFrom, search)
  const isEnough = pauses >= NEEDED && ends >= NEEDED
  const counts = { pauses, ends, calls: recorded.calls.length }
  const proposed = isEnough ? await certainlyBetter(judged, frontier, search) : null
  return { ...counts, judged, frontier, proposed }
}

async function certainlyBetter<Settings, Kept extends LabelledSilence>(
  judged: Recorded<Settings, Kept>,
  frontier: readonly Point<Settings>[],
  { today, progress }: Search<Settings>,
): Promise<Settings | null> {
  const scoresToday = scoresOf(judged, today)
  for (const { settings } of frontier.toSorted((a, b) => a.mean_ms - b.mean_ms)) {
    await progress(1)
    const { mean_ms, cut_share } = differencesOf(scoresOf(judged, settings), scoresToday)
    if (mean_ms.high < 0 && cut_share.high <= 0) return settings
  }
  return null
}

function hasEnds({ calls }: Pick<Recorded<unknown>, 'calls'>) {
  return calls.flat().some(({ label }) => label === 'end')
}
