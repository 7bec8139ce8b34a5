import { Table } from '../../parts/table.tsx'
import { costOf, money, quantityOf } from './cost.ts'
import type { Whole } from './whole.ts'

/** What the call cost and, for operators, the work after it. */
export function Costs({ of }: { of: Whole }) {
  return (
    <section class="panel" aria-labelledby="cost">
      <h2 id="cost">Cost</h2>
      <Cost title="Call" of={of.session.cost_breakdown} />
      {'processing_cost' in of && <Cost title="After the call" of={of.processing_cost} />}
    </section>
  )
}

function Cost({ title, of }: { title: string; of: unknown }) {
  const cost = costOf(of)
  if (!cost) return <p class="none">{`${title}: not known yet`}</p>
  const { currency, total, lower_bound, items } = cost
  return (
    <>
      <h3>{`${title}: ${lower_bound ? 'at least ' : ''}${money(total, currency)}`}</h3>
      {items.length > 0 && (
        <Table
          label={`Cost: ${title}`}
          heads={['Part', 'Model', 'Quantity', 'Amount']}
          numbers={['Quantity', 'Amount']}
          rows={items.map((item, position) => ({ id: String(position), ...item }))}
          row={(item) => (
            <>
              <td>{item.purpose ?? item.part}</td>
              <td>
                {item.model} <span class="hint">{item.provider}</span>
              </td>
              <td class="number">{quantityOf(item)}</td>
              <td class="number">
                {item.amount === null ? 'Price unknown' : money(item.amount, item.currency)}
              </td>
            </>
          )}
          isPart
        />
      )}
    </>
  )
}
