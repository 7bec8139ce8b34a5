import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { Table } from '../parts/table.tsx'
import { Chart } from './chart.tsx'
import type { Graph } from './graph.ts'
import { dataOf, optionsFor } from './plot_options.ts'
import { rowsOf } from './rows.ts'
import { placeNames } from './number_words.ts'

type Properties = {
  title: string
  /** What the chart shows, and in which unit. */
  children: ComponentChildren
  graph: Graph
  /** Charts with the same key share their pointer. */
  pointer?: string
}

/** A graph with a caption and its figures as a table. */
export function Figure({ title, children, graph, pointer }: Properties) {
  const id = useId()
  const at = useSignal<number | null>(null)
  const said = JSON.stringify(graph)
  // Unchanged figures are not redrawn.
  const data = useMemo(() => dataOf(graph), [said])
  const options = useMemo(() => optionsFor(graph, pointer), [said, pointer])
  const heads = [graph.of, ...graph.series.map(({ label }) => label)]
  const more = graph.columns?.map(({ label }) => label) ?? []
  const rows = rowsOf(graph)
  return (
    <figure class="panel chart-figure" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p class="hint">{children}</p>
      </figcaption>
      {rows.length === 0 ? (
        <p class="none">No data.</p>
      ) : (
        <>
          <Legend graph={graph} at={at} />
          <Chart
            label={`${title}. The figures are in the table below.`}
            height={240}
            data={data}
            optionsFor={options}
            onCursor={(place) => (at.value = place)}
          />
          <details>
            <summary>Figures as a table</summary>
            <Table
              label={title}
              heads={[...heads, ...more]}
              numbers={[...heads.slice(1), ...more]}
              rows={rows}
              row={({ name, cells }) => (
                <>
                  <th scope="row">{name}</th>
                  {cells.map((cell, i) => (
                    <td key={i} class="number">
                      {cell}
                    </td>
                  ))}
                </>
              )}
            />
          </details>
        </>
      )}
    </figure>
  )
}

type LegendProperties = {
  graph: Graph
  /** The position under the pointer; null: none. */
  at: ReadonlySignal<number | null>
}

/** What each colour stands for, and its value under the pointer. */
function Legend({ graph: { places, series, format }, at }: LegendProperties) {
  const place = at.value
  return (
    <div class="legend" aria-hidden="true">
      <ul>
        {series.map(({ label, color, as, values, dash }) => {
          const value = place === null ? null : values[place]
          return (
            <li key={label} data-as={as} data-dashed={dash !== undefined}>
              <i style={{ '--swatch': `var(--${color})` }} />
              {label}
              {value != null && <b>{format(value)}</b>}
            </li>
          )
        })}
      </ul>
      <p class="hint">{place !== null && placeNames(places)[place]}</p>
    </div>
  )
}
