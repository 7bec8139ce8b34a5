import type { Item } from '../../ask/pages.ts'
import { Id } from '../../parts/id.tsx'
import { Time } from '../../parts/time.tsx'
import { Badge } from '../conversations/badge.tsx'
import { NextAttempt } from '../conversations/deliveries/next_attempt.tsx'
import { DELIVERY } from '../conversations/words.ts'

type Properties = {
  of: Item<'listOrgDeliveries'> | Item<'listPlatformDeliveries'>
  /** Labels of organizations by id, if the list has several. */
  names: Record<string, string> | undefined
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

/** The cells of a delivery. */
export function DeliveryRow({ of, names, isChosen, choose }: Properties) {
  const { id, kind, status, url, last_error, last_status, interview_id } = of
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
        <Badge value={status} of={DELIVERY} />
        {last_status !== null && <span class="hint">HTTP {last_status}</span>}
      </td>
      <td class="text whole">
        {url ?? kind.replaceAll('_', ' ')}
        {last_error !== null && <span class="hint">{last_error}</span>}
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
