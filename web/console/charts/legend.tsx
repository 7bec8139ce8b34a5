import type { ReadonlySignal } from '@preact/signals'
import type { Graph } from './graph.ts'
import { namesOf } from './words.ts'

type Properties = {
  graph: Graph
  /** The position under the pointer; null: none. */
  at: ReadonlySignal<number | null>
}

/** What each colour stands for, and its value under the pointer. */
export function Legend({ graph: { places, series, format }, at }: Properties) {
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
      <p class="hint">{place !== null && namesOf(places)[place]}</p>
    </div>
  )
}
