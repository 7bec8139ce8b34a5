import { costOf, type CostItem, money, quantityOf } from './cost.ts'
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
        <div class="table" tabIndex={0} role="group" aria-label={`Cost: ${title}`}>
          <table>
            <thead>
              <tr>
                <th>Part</th>
                <th>Model</th>
                <th class="number">Quantity</th>
                <th class="number">Amount</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item, position) => (
                <Row key={position} of={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Row({ of }: { of: CostItem }) {
  const { part, purpose, provider, model, amount, currency } = of
  return (
    <tr>
      <td>{purpose ?? part}</td>
      <td>
        {model} <span class="hint">{provider}</span>
      </td>
      <td class="number">{quantityOf(of)}</td>
      <td class="number">{amount === null ? 'Price unknown' : money(amount, currency)}</td>
    </tr>
  )
}
