import { useSignal } from '@preact/signals'
import { useId, useMemo } from 'preact/hooks'
import type uPlot from 'uplot'
import { Chart } from '../../charts/chart.tsx'
import { durationOf, hasIntervals, shareOf } from './figures.ts'
import type { Lab } from './lab.ts'
import { cornersOf, labOptions } from './lab_plot.ts'
import { type MarkKind, KINDS, type Mark } from './lab_marks.ts'

type Properties = {
  marks: readonly Mark[]
  lab: Lab
  selected: string | undefined
  select: (id: string) => void
}

type Place = { left: string; top: string }

/** Cut-ins against delay. Each point is a button on top of the chart. */
export function LabChart({ marks, lab, selected, select }: Properties) {
  const id = useId()
  const places = useSignal<Record<string, Place>>({})
  const data = useMemo(() => cornersOf(marks), [marks])
  const options = useMemo(() => labOptions(marks, lab.frontier), [marks, lab])
  const kinds = (Object.keys(KINDS) as MarkKind[]).filter((kind) =>
    marks.some((mark) => mark.kind === kind),
  )
  return (
    <figure class="panel chart-figure" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>Cut-ins against delay</h2>
        <p class="hint">
          Per cent of turns in which the agent cuts in, against the mean pause in milliseconds until
          it is heard: lower and further left is better. The pause counts from the end of speech as
          the call detected it, so it differs from pauses elsewhere, which count from the true end.{' '}
          {hasIntervals(lab) && 'Thin lines are 95 % intervals. '}
          The best settings were found in one half of the calls and are plotted from the other half,
          so one may lie slightly behind another.
        </p>
      </figcaption>
      <ul class="lab-legend">
        {kinds.map((kind) => (
          <li key={kind}>
            <MarkShape of={kind} /> {KINDS[kind].label}
          </li>
        ))}
      </ul>
      <Chart
        label="Cut-ins against delay. The figures are in the table below."
        height={360}
        data={data}
        optionsFor={options}
        onDraw={(plot) => (places.value = placesOf(plot, marks))}
      >
        {marks.map(({ id, kind, label, point }) => {
          const place = places.value[id]
          return (
            place && (
              <button
                key={id}
                class="lab-point"
                data-kind={kind}
                style={place}
                aria-pressed={selected === id}
                aria-label={`${label}: ${shareOf(point.cut_in_share)} cut-ins, ${durationOf(point.delay_mean_ms)}`}
                title={label}
                onClick={() => select(id)}
              >
                <MarkShape of={kind} />
              </button>
            )
          )
        })}
      </Chart>
    </figure>
  )
}

/** Positions of points in page pixels; points outside have none. */
function placesOf(plot: uPlot, marks: readonly Mark[]): Record<string, Place> {
  const { left, top, width, height } = plot.over.getBoundingClientRect()
  const whole = plot.root.getBoundingClientRect()
  const entries = marks.flatMap(({ id, point }) => {
    const x = plot.valToPos(point.delay_mean_ms.value, 'x')
    const y = plot.valToPos(point.cut_in_share.value, 'y')
    if (x < 0 || x > width || y < 0 || y > height) return []
    return [[id, { left: `${left - whole.left + x}px`, top: `${top - whole.top + y}px` }]]
  })
  return Object.fromEntries(entries) as Record<string, Place>
}

const SHAPES: Record<MarkKind, string> = {
  today: 'M3 3h14v14h-14z',
  recommended: 'M10 0.5l2.9 6.2 6.8 0.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-0.8z',
  asked: 'M10 0.5l9.5 9.5-9.5 9.5-9.5-9.5z',
  frontier: 'M10 4.5a5.5 5.5 0 1 0 0.01 0z',
}

/** The coloured shape of a point. */
export function MarkShape({ of }: { of: MarkKind }) {
  return (
    <svg class="lab-shape" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[of]} fill={`var(--${KINDS[of].color})`} />
    </svg>
  )
}
