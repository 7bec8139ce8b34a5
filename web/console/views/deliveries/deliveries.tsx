import { useSignal } from '@preact/signals'
import { useFilters } from '../../ask/filters.ts'
import { usePages } from '../../ask/pages.ts'
import { Choice, Day, Filters, Search } from '../../parts/filters.tsx'
import { Listing } from '../../parts/listing.tsx'
import {
  OrganizationChoice,
  type Organizations,
  useOrganizations,
} from '../../parts/choices/organizations.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../session/signed_in.ts'
import { DELIVERY, labelsOf } from '../conversations/words.ts'
import { DeliveryRow } from './delivery_row.tsx'
import { filterOf } from './filter.ts'
import { Replay } from './replay.tsx'

/**
 * The outputs that fired, in the organization or, for operators, in all of them, with a way to
 * resend them.
 */
export default function Deliveries() {
  return useSigned().isOperator ? <OfAll /> : <Those />
}

function OfAll() {
  return <Those organizations={useOrganizations()} />
}

function Those({ organizations }: { organizations?: Organizations }) {
  const filter = filterOf(useFilters().given, organizations !== undefined)
  const name = organizations ? 'listPlatformDeliveries' : 'listOrgDeliveries'
  const pages = usePages(name, filter)
  const chosen = useSignal<ReadonlySet<string>>(new Set())
  return (
    <View title="Deliveries" asked={{ name, given: filter }}>
      <Filters>
        <Choice label="Status" name="status" options={labelsOf(DELIVERY)} />
        {organizations && <OrganizationChoice of={organizations} />}
        <Search label="Conversation" name="interview_id" placeholder="int_…" />
        <Search label="Goal" name="goal_id" placeholder="Its id" />
        <Day label="Fired from" name="from" />
        <Day label="Fired to" name="to" />
      </Filters>
      <Replay
        filter={filter}
        chosen={chosen.value}
        done={() => {
          chosen.value = new Set()
          pages.again()
        }}
      />
      <Listing
        of={pages}
        label="Deliveries"
        heads={[
          <span class="visually-hidden">Choose</span>,
          'Status',
          'Destination',
          ...(organizations ? ['Organization'] : []),
          'Conversation',
          'Attempts',
          'Fired',
        ]}
        numbers={['Attempts']}
        hasCards
        empty={<p>No deliveries match.</p>}
        row={(delivery) => (
          <DeliveryRow
            of={delivery}
            names={organizations?.names}
            isChosen={chosen.value.has(delivery.id)}
            choose={(isChosen) => {
              const others = [...chosen.value].filter((id) => id !== delivery.id)
              chosen.value = new Set(isChosen ? [...others, delivery.id] : others)
            }}
          />
        )}
      />
    </View>
  )
}
