import type { Graph } from './graph.ts'

type Properties = {
  graph: Graph
  /** What the place is called that the pointer is at; undefined: it is at none. */
  place: string | undefined
  at: number | null
}

/** What each colour is, and its value where the pointer is. */
export function Legend({ graph: { series, format }, place, at }: Properties) {
  return (
    <div class="legend" aria-hidden="true">
      <ul>
        {series.map(({ label, color, as, values, dash }) => {
          const value = at === null ? null : values[at]
          return (
            <li key={label} data-as={as} data-dashed={dash !== undefined}>
              <i style={{ '--swatch': `var(--${color})` }} />
              {label}
              {value != null && <b>{format(value)}</b>}
            </li>
          )
        })}
      </ul>
      <p class="hint">{place}</p>
    </div>
  )
}
