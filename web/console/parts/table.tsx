import type { ComponentChildren } from 'preact'

type Properties<One> = {
  /** What it is called for whoever does not see it. */
  label: string
  /** The empty one stands above buttons. */
  heads: readonly ComponentChildren[]
  /** Those of the heads that stand above numbers. */
  numbers?: readonly string[]
  rows: readonly One[]
  /** The cells of a row, one for each head. */
  row: (one: One) => ComponentChildren
  /** The id of the row that somebody looks at. */
  current?: string | undefined
  /** Hundreds of rows, which scroll by themselves under their heads. */
  isLong?: boolean
  /** On a small screen each row is a card; a cell says with `data-label` what it is, and with `whole` takes a line. */
  hasCards?: boolean
}

/** Rows in columns. What does not fit is reached by scrolling the table, also with the keyboard. */
export function Table<One extends { id: string }>({
  label,
  heads,
  numbers = [],
  rows,
  row,
  current,
  isLong = false,
  hasCards = false,
}: Properties<One>) {
  const isNumber = (head: ComponentChildren) => typeof head === 'string' && numbers.includes(head)
  return (
    <div class={classOf(isLong, hasCards)} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col" class={isNumber(head) ? 'number' : undefined}>
                {head === '' ? <span class="visually-hidden">Actions</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id} aria-current={one.id === current ? 'true' : undefined}>
              {row(one)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classOf(isLong: boolean, hasCards: boolean) {
  return ['table', isLong && 'long', hasCards && 'cards'].filter(Boolean).join(' ')
}
