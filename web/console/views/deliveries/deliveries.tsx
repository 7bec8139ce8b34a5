import { useSignal } from '@preact/signals'
import type { Arguments } from '../../../../client/operation_types.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { usePages } from '../../ask/pages.ts'
import { Choice, Filters, Search } from '../../parts/filters.tsx'
import { Listing } from '../../parts/listing.tsx'
import { OrganizationChoice, useOrganizations } from '../../parts/choices/organizations.tsx'
import { View } from '../../parts/view.tsx'
import { DELIVERY, labelsOf } from '../conversations/words.ts'
import { DeliveryRow } from './delivery_row.tsx'
import { Replay } from './replay.tsx'

/** The outputs that fired in all organizations, and sending them again. */
export default function Deliveries() {
  const filters = only(useFilters().given, ['status', 'org_id', 'interview_id'])
  const given = filters as Arguments<'listPlatformDeliveries'>
  const pages = usePages('listPlatformDeliveries', given)
  const organizations = useOrganizations()
  const chosen = useSignal<ReadonlySet<string>>(new Set())
  return (
    <View title="Deliveries" asked={{ name: 'listPlatformDeliveries', given }}>
      <Filters>
        <Choice label="Status" name="status" options={labelsOf(DELIVERY)} />
        <OrganizationChoice of={organizations} />
        <Search label="Conversation" name="interview_id" placeholder="int_…" />
      </Filters>
      <Replay
        given={given}
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
          'Organization',
          'Conversation',
          'Attempts',
          'Fired',
        ]}
        numbers={['Attempts']}
        empty={<p>No deliveries match.</p>}
        row={(delivery) => (
          <DeliveryRow
            of={delivery}
            organization={organizations.names[delivery.org_id] ?? delivery.org_id}
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
