import { Copy } from '../../../parts/copy.tsx'
import type { Chart } from '../chart.ts'
import { MarkDetails } from './mark_details.tsx'
import { PauseDetails } from './pause_details.tsx'
import type { Selection } from '../selection.ts'
import { TurnDetails } from './turn_details.tsx'

/** The selection, in words and figures. */
export function Details({ chart, selected }: { chart: Chart; selected: Selection }) {
  return (
    <section class="panel timeline-details" aria-label="Selected">
      <p class="visually-hidden" role="status">
        {saidOf(chart, selected)}
      </p>
      {selected === null ? (
        <p class="hint">
          Select a pause, a turn or a mark in the chart or in the lists below, or press one of the
          keys above. Scroll to zoom, drag to pan.
        </p>
      ) : (
        <>
          {'pause' in selected && (
            <PauseDetails chart={chart} pause={chart.pauses[selected.pause]!} />
          )}
          {'turn' in selected && <TurnDetails chart={chart} turn={chart.turns[selected.turn]!} />}
          {'mark' in selected && <MarkDetails chart={chart} mark={chart.marks[selected.mark]!} />}
          <Copy label="Copy link" text={() => location.href} />
        </>
      )}
    </section>
  )
}

/** A short version for screen readers. */
function saidOf({ pauses, turns, marks }: Chart, selected: Selection): string {
  if (selected === null) return ''
  if ('pause' in selected) return pauses[selected.pause]!.why
  return 'turn' in selected ? turns[selected.turn]!.text : marks[selected.mark]!.title
}
