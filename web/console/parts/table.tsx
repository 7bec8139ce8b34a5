import type { ComponentChildren } from 'preact'
import { addressedList } from './addressed.ts'

type Properties<One> = {
  /** Label for screen readers. */
  label: string
  /** The empty header is for a column of buttons. */
  heads: readonly ComponentChildren[]
  /** The headers of numeric columns. */
  numbers?: readonly string[]
  rows: readonly One[]
  /** The cells of a row, one per header. */
  row: (one: One) => ComponentChildren
  /** The id of the selected row. */
  current?: string | undefined
  /** Hundreds of rows, which scroll separately under fixed headers. */
  isLong?: boolean
  /**
   * On a small screen, each row is a card; `data-label` labels a cell, and `whole` gives it a full
   * line.
   */
  hasCards?: boolean
  /**
   * Figures by name: numbers never wrap, names give way, and with less than 40rem of room each row is a card, in
   * which `data-label` labels a cell.
   */
  isMeasured?: boolean
  /** Whether it is in a section that is a landmark already. */
  isPart?: boolean
}

/** A table that scrolls when it does not fit, including by keyboard. */
export function Table<One extends { id: string }>({
  label,
  heads,
  numbers = [],
  rows,
  row,
  current,
  isLong = false,
  hasCards = false,
  isMeasured = false,
  isPart = false,
}: Properties<One>) {
  const isNumber = (head: ComponentChildren) => typeof head === 'string' && numbers.includes(head)
  return (
    <div
      class={classOf({ long: isLong, cards: hasCards, measured: isMeasured })}
      role={isPart ? 'group' : 'region'}
      aria-label={label}
      tabIndex={0}
      ref={addressedList}
    >
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

function classOf(kinds: Record<string, boolean>) {
  return ['table', ...Object.keys(kinds).filter((kind) => kinds[kind])].join(' ')
}
