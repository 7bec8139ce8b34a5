import type { ComponentChildren } from 'preact'
import type { Pages } from '../ask/pages.ts'
import { More } from './more.tsx'
import { Empty } from './shown.tsx'
import { Table } from './table.tsx'

type Properties<One> = {
  of: Pages<One>
  /** Label of the list for screen readers. */
  label: string
  heads: readonly ComponentChildren[]
  /** The headers of numeric columns. */
  numbers?: readonly string[]
  /** The cells of a row, one per header. */
  row: (one: One) => ComponentChildren
  /** On a small screen, each row is a card, as in `Table`. */
  hasCards?: boolean
  /** Shown if the list is empty. */
  empty: ComponentChildren
}

/** A long list that loads more as it is scrolled. */
export function Listing<One extends { id: string }>({
  of,
  label,
  heads,
  numbers = [],
  row,
  hasCards = false,
  empty,
}: Properties<One>) {
  const rows = of.items.value
  return (
    <>
      {rows.length > 0 && (
        <Table
          label={label}
          heads={heads}
          numbers={numbers}
          rows={rows}
          row={row}
          hasCards={hasCards}
        />
      )}
      {rows.length === 0 && of.at.value === 'all' && <Empty>{empty}</Empty>}
      <More of={of} />
    </>
  )
}
