import type { ComponentChildren } from 'preact'
import type { Pages } from '../ask/pages.ts'
import { More } from './more.tsx'
import { Empty } from './shown.tsx'
import { Table } from './table.tsx'

type Properties<One> = {
  of: Pages<One>
  /** What the list is called for whoever does not see it. */
  label: string
  heads: readonly ComponentChildren[]
  /** Those of the heads that stand above numbers. */
  numbers?: readonly string[]
  /** The cells of a row, one for each head. */
  row: (one: One) => ComponentChildren
  /** On a small screen each row is a card, as `Table` has it. */
  hasCards?: boolean
  /** Shown where there is nothing. */
  empty: ComponentChildren
}

/** A long list, of which more is loaded as it is read. */
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
