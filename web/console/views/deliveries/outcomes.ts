import type { Answer } from '../../../../client/operation_types.ts'
import type { Item } from '../../ask/pages.ts'

/** Resent deliveries, with the number of attempts each had before. */
export type Sent = Answer<'replayPlatformDeliveries'>['deliveries']
type Row = Pick<
  Item<'listOrgDeliveries'>,
  | 'id'
  | 'status'
  | 'attempts'
  | 'is_under_way'
  | 'last_status'
  | 'last_error'
  | 'waits_for_receiver'
>

/** How often their outcome is polled, and for how many at a time: as many as a URL can hold. */
const LOOKS = 60
const MOST_IDS = 100

type Following = {
  /** Reads some of them; undefined if the result is no longer needed. */
  look: (ids: string[]) => Promise<readonly Row[] | undefined>
  /** Called with the outcomes so far, and whether more are known than before. */
  tell: (words: string, isNews: boolean) => void
}

/** Reports the outcomes of deliveries until all are known. */
export async function followOutcomes(sent: Sent, { look, tell }: Following): Promise<void> {
  const known = new Map<string, Row>()
  let left = sent
  for (let looks = 0; looks < LOOKS && left.length > 0; looks++) {
    const [asked, later] = [left.slice(0, MOST_IDS), left.slice(MOST_IDS)]
    const rows = await look(asked.map(({ id }) => id))
    if (!rows) return
    for (const row of rows) known.set(row.id, row)
    const before = left.length
    // Round-robin, so that deliveries waiting for their receiver do not block polling of others.
    left = undecided([...later, ...asked], [...known.values()])
    tell(told(sent, [...known.values()]), left.length < before)
  }
}

/** The deliveries whose new attempt has no known outcome yet. */
export function undecided(sent: Sent, rows: readonly Row[]): Sent {
  return sent.filter(({ id, attempts }) => {
    const row = rows.find((row) => row.id === id)
    return !row || row.attempts === attempts || row.is_under_way || row.status === 'pending'
  })
}

/** The outcomes in words, such as "2 delivered, 1 failed: HTTP 404". */
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
