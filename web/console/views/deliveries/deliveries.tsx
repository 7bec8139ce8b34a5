import { useSignal } from '@preact/signals'
import { useFilters } from '../../ask/filters.ts'
import { type Item, usePages } from '../../ask/pages.ts'
import {
  OrganizationChoice,
  type Organizations,
  useOrganizations,
} from '../../parts/choices/organization_choice.tsx'
import { Choice, Day, Filters, Search } from '../../parts/filters.tsx'
import { Id } from '../../parts/id.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { useSigned } from '../../signed_in.ts'
import { ValueBadge } from '../../parts/badge.tsx'
import { NextAttempt } from '../conversations/next_attempt.tsx'
import { DELIVERY, labelsIn } from '../conversations/conversation_words.ts'
import { deliveryInShort } from './in_short.ts'
import { filterOf } from './sending.ts'
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
        <Choice label="Status" name="status" options={labelsIn(DELIVERY)} />
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

type Properties = {
  of: Item<'listOrgDeliveries'> | Item<'listPlatformDeliveries'>
  /** Labels of organizations by id, if the list has several. */
  names: Record<string, string> | undefined
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

/** The cells of a delivery. */
function DeliveryRow({ of, names, isChosen, choose }: Properties) {
  const { id, kind, status, url, last_error, last_status, interview_id } = of
  const inShort = deliveryInShort(of)
  return (
    <>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${id}`}
          checked={isChosen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      </td>
      <td>
        <ValueBadge value={status} of={DELIVERY} />
        {last_status !== null && <span class="hint">HTTP {last_status}</span>}
      </td>
      <td class="text whole">
        {url ?? kind.replaceAll('_', ' ')}
        {inShort !== null && (
          <span class="hint" title={last_error ?? undefined}>
            {inShort}
          </span>
        )}
      </td>
      {names && 'org_id' in of && (
        <td class="text">
          <a href={`/console/organizations/${of.org_id}`}>{names[of.org_id] ?? of.org_id}</a>
        </td>
      )}
      <td class="text">
        <Id of={interview_id} href={`/console/conversations/${interview_id}`} />
        <span class="hint">{of.goal_id ?? of.on}</span>
      </td>
      <td class="number" data-label="Attempts">
        {of.attempts}
      </td>
      <td data-label="Fired">
        <Time at={of.created_at} />
        <NextAttempt of={of} />
      </td>
    </>
  )
}
