import { usePages } from '../../ask/pages.ts'
import { More } from '../../parts/more.tsx'
import { useSigned } from '../../session/signed_in.ts'
import { Delivery } from './delivery.tsx'

/** Every output that fired, with its attempts. */
export function Outputs({ id }: { id: string }) {
  const { isOperator } = useSigned()
  const name = isOperator ? 'listInterviewDeliveries' : 'listDeliveries'
  const pages = usePages(name, { interview_id: id })
  const deliveries = pages.items.value
  return (
    <section class="panel outputs" aria-labelledby="outputs">
      <h2 id="outputs">Outputs</h2>
      {deliveries.length === 0 && pages.at.value === 'all' && <p class="none">No output fired.</p>}
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Delivery of={delivery} done={pages.again} />
          </li>
        ))}
      </ul>
      {pages.at.value !== 'all' && <More of={pages} />}
    </section>
  )
}
