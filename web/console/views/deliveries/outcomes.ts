import type { Answer } from '../../../../client/operation_types.ts'
import type { Item } from '../../ask/pages.ts'

/** Deliveries that were sent again, with how many attempts each had had by then. */
export type Sent = Answer<'replayPlatformDeliveries'>['deliveries']
type Row = Pick<
  Item<'listPlatformDeliveries'>,
  | 'id'
  | 'status'
  | 'attempts'
  | 'is_under_way'
  | 'last_status'
  | 'last_error'
  | 'waits_for_receiver'
>

/** Those of which nobody knows yet how the new attempt went. */
export function undecided(sent: Sent, rows: readonly Row[]): Sent {
  return sent.filter(({ id, attempts }) => {
    const row = rows.find((row) => row.id === id)
    return !row || row.attempts === attempts || row.is_under_way || row.status === 'pending'
  })
}

/** What came of them, such as "2 delivered, 1 failed: HTTP 404". */
export function told(sent: Sent, rows: readonly Row[]): string {
  const open = undecided(sent, rows).map(({ id }) => id)
  const over = rows.filter(({ id }) => !open.includes(id))
  const delivered = over.filter(({ status }) => status === 'succeeded').length
  const waiting = rows.filter(
    ({ id, waits_for_receiver }) => open.includes(id) && waits_for_receiver,
  )
  const why = new Map<string, number>()
  for (const row of over.filter(({ status }) => status !== 'succeeded')) {
    const reason = row.last_status === null ? (row.last_error ?? '') : `HTTP ${row.last_status}`
    why.set(reason, (why.get(reason) ?? 0) + 1)
  }
  const parts = [
    delivered > 0 && `${delivered} delivered`,
    ...[...why].map(([reason, count]) => `${count} failed${reason && `: ${reason}`}`),
    waiting.length > 0 && countOf(waiting.length, 'waits', 'wait', 'for the receiver'),
    open.length > waiting.length && `${open.length - waiting.length} on the way`,
  ]
  const all = parts.filter((part) => part !== false)
  return all.length > 0 ? `${all.join(', ')}.` : ''
}

function countOf(count: number, one: string, many: string, rest: string) {
  return `${count} ${count === 1 ? one : many} ${rest}`
}
