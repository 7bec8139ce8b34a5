import { count, percent } from '../../charts/words.ts'
import { Facts } from '../../parts/facts.tsx'
import type { Lab } from './lab.ts'

/** What was replayed, and how reliable it is. */
export function ReplayedTurns({
  of: { turns, pauses, calls, left_out, unlike_share, is_truncated },
}: {
  of: Lab
}) {
  const detail = (text: string) => <span class="hint detail">{text}</span>
  return (
    <section class="panel" aria-label="What was replayed">
      <Facts
        of={{
          'Turns replayed': (
            <>
              {count(turns)}
              {detail(`of ${count(calls)} calls, with ${count(pauses)} pauses within turns`)}
            </>
          ),
          'Left out': (
            <>
              {count(left_out)}
              {detail(
                'silences: the recorded data does not show what these settings would have done, or their outcome is unknown',
              )}
            </>
          ),
          'Unlike what happened':
            unlike_share === null ? null : (
              <>
                {percent(unlike_share)}
                {detail(
                  'of the silences come out differently under the current settings, because other settings were in force then or because the replay is wrong. The smaller this is, the more reliable the rest',
                )}
              </>
            ),
        }}
      />
      {is_truncated && (
        <p class="caution">
          This window has more than the 30,000 silences that one replay covers: only the latest
          count. Choose fewer days or a filter to cover a part completely.
        </p>
      )}
    </section>
  )
}
