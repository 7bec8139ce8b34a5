import { Copy } from '../../parts/copy.tsx'
import type { Chart } from './chart.ts'
import { MarkDetails } from './mark_details.tsx'
import { PauseDetails } from './pause_details.tsx'
import type { Selection } from './selection.ts'
import { TurnDetails } from './turn_details.tsx'

/** What is selected, in words and figures. */
export function Details({ chart, selected }: { chart: Chart; selected: Selection }) {
  if (selected === null) {
    return (
      <p class="panel hint" aria-live="polite">
        Select a pause, a turn or a mark in the chart or in the lists below, or press one of the
        keys above. The wheel zooms; dragging moves.
      </p>
    )
  }
  return (
    <section class="panel timeline-details" aria-live="polite" aria-label="Selected">
      {'pause' in selected && <PauseDetails pause={chart.pauses[selected.pause]!} />}
      {'turn' in selected && <TurnDetails turn={chart.turns[selected.turn]!} />}
      {'mark' in selected && <MarkDetails chart={chart} mark={chart.marks[selected.mark]!} />}
      <Copy label="Copy link" text={() => location.href} />
    </section>
  )
}
