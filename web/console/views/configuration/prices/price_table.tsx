import { Told, useAct } from '../../../parts/act.tsx'
import { Table } from '../../../parts/table.tsx'
import { PARTS, type Row } from './price.ts'
import { amountWords, datesOf, nameOf } from './price_changes.ts'

type Properties = {
  rows: readonly Row[]
  edit: (row: Row) => void
  remove: (key: number) => Promise<void>
}

/** The prices, one a row. */
export function PriceTable({ rows, edit, remove }: Properties) {
  const { isBusy, error, act } = useAct()
  if (rows.length === 0) return <p class="none">No prices: every cost is unknown.</p>
  return (
    <>
      <Table
        label="Prices"
        heads={['Model', 'Price', 'Valid', '']}
        rows={rows.map((row) => ({ ...row, id: String(row.key) }))}
        row={({ key, price }) => (
          <>
            <td class="name whole" data-label="Model">
              <b>{price.model}</b>
              <span class="hint">
                {PARTS[price.part]}, {price.provider ?? 'any provider'}
              </span>
            </td>
            <td class="text" data-label="Price">
              {amountWords(price)}
            </td>
            <td class="dates" data-label="Valid">
              {datesOf(price).map((one) => (
                <span key={one}>{one} </span>
              ))}
            </td>
            <td class="buttons">
              <button aria-label={`Change ${nameOf(price)}`} onClick={() => edit({ key, price })}>
                Change
              </button>
              <button
                aria-label={`Remove ${nameOf(price)}`}
                disabled={isBusy.value}
                onClick={() => act(() => remove(key))}
              >
                Remove
              </button>
            </td>
          </>
        )}
        isMeasured
        isPart
      />
      <Told error={error.value} />
    </>
  )
}
