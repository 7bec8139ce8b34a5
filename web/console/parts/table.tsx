import type { ComponentChildren } from 'preact'

type Properties<One> = {
  /** What it is called for whoever does not see it. */
  label: string
  heads: readonly ComponentChildren[]
  rows: readonly One[]
  /** The cells of a row, one for each head. */
  row: (one: One) => ComponentChildren
}

/** Rows in columns. What does not fit is reached by scrolling the table, also with the keyboard. */
export function Table<One extends { id: string }>({ label, heads, rows, row }: Properties<One>) {
  return (
    <div class="table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>{row(one)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
