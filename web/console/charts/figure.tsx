import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { Table } from '../parts/table.tsx'
import { Chart } from './chart.tsx'
import type { Graph } from './graph.ts'
import { Legend } from './legend.tsx'
import { dataOf, optionsFor } from './options.ts'
import { rowsOf } from './rows.ts'

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
