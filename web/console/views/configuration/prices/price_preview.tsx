import { money } from '../../conversations/cost.ts'
import { count } from '../../../charts/number_words.ts'
import { Table } from '../../../parts/table.tsx'
import { Time } from '../../../parts/time.tsx'
import type { Preview } from './price.ts'

/** The calls that would have cost most differently. */
export function ChangedCalls({ of }: { of: Preview }) {
  if (of.changed.length === 0) return null
  return (
    <Table
      label="Conversations that would have cost something else"
      heads={['Began', 'By today’s prices', 'By these', 'Conversation']}
      numbers={['By today’s prices', 'By these']}
      rows={of.changed.map((call, position) => ({ ...call, id: String(position) }))}
      row={({ interview_id, started_at, before, after }) => (
        <>
          <td data-label="Began">
            <Time at={started_at} />
          </td>
          <td class="number" data-label="By today’s prices">
            {costIn(before)}
          </td>
          <td class="number" data-label="By these">
            {costIn(after)}
          </td>
          <td>
            <a href={`/console/conversations/${interview_id}`}>Conversation</a>
          </td>
        </>
      )}
      isMeasured
      isPart
    />
  )
}

/** The comparison as a sentence. */
export function comparedIn(of: Preview): string {
  const { days, calls, is_truncated, changed_calls, totals, used } = of
  if (calls === 0) return `No call of the last ${days} days has ended, so nothing can be compared.`
  const sums = totals
    .map(
      ({ currency, before, after }) =>
        `${money(after, currency)} instead of ${money(before, currency)}`,
    )
    .join(', and ')
  const known = used.every(({ has_price }) => has_price)
    ? ''
    : ', without the models that have no price'
  if (calls === 1) {
    const cost = changed_calls === 0 ? 'the same' : `${sums}${known}`
    return `The only call of the last ${days} days would have cost ${cost}.`
  }
  const which = `${is_truncated ? 'the latest ' : ''}${count(calls)} calls of the last ${days} days`
  if (changed_calls === 0) return `None of the ${which} would have cost anything else.`
  return `${count(changed_calls)} of the ${which} would have cost something else: all together ${sums}${known}.`
}

function costIn({ currency, total, lower_bound }: Preview['changed'][number]['before']): string {
  if (lower_bound && total === 0) return 'unknown'
  return `${lower_bound ? 'at least ' : ''}${money(total, currency)}`
}
