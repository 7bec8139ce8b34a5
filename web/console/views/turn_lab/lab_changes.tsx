import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { milliseconds } from '../../charts/number_words.ts'
import type { ChangedTurn, Lab } from './lab.ts'
import { differenceOf, outcomeOf } from './figures.ts'

const WHOSE = { asked: 'the settings you entered', recommended: 'the recommended settings' }

/** The turns that the other settings would have changed most. */
export function LabChanges({ of: { changes, compared } }: { of: Lab }) {
  if (compared === null) {
    return (
      <section>
        <h2>Turns that would change most</h2>
        <p class="hint">No recommendation. Enter settings to see which turns they would change.</p>
      </section>
    )
  }
  return (
    <section>
      <h2>Turns that would change most</h2>
      <p class="hint">
        What happened, and what would have happened under {WHOSE[compared]}. Times count from the
        start of the silence.
      </p>
      {changes.length === 0 ? (
        <p class="none">None would change.</p>
      ) : (
        <Table
          label="Turns that would change most"
          heads={['When', 'Difference', 'Actual', 'Would have been', 'Spoke again', 'Turn']}
          rows={changes.map((change) => ({ ...change, id: change.session_id + change.started_at }))}
          row={({ interview_id, turn_id, started_at, resumed_ms, happened, would }) => (
            <>
              <td>
                <Time at={started_at} />
              </td>
              <td class="lab-figure">{differenceOf({ happened, would })}</td>
              <Outcome of={happened} />
              <Outcome of={would} />
              <td class="lab-figure">
                {resumed_ms === null ? 'No' : `after ${milliseconds(resumed_ms)}`}
              </td>
              <td>
                <a
                  href={`/console/conversations/${interview_id}/timeline${turn_id === null ? '' : `?turn=${turn_id}`}`}
                >
                  Timeline
                </a>
              </td>
            </>
          )}
        />
      )}
    </section>
  )
}

function Outcome({ of }: { of: ChangedTurn['happened'] }) {
  return (
    <td class="lab-figure">
      {outcomeOf(of)}
      {of.decided_ms !== null && (
        <span class="hint">Decided after {milliseconds(of.decided_ms)}</span>
      )}
    </td>
  )
}
