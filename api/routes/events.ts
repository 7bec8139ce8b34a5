import { z } from 'zod'
import { findFeedEnd, readFeed, UnknownPosition } from '../../db/outputs/event_feed.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { Event } from '../../shared/outputs/event.ts'
import { readEventCursor, writeEventCursor } from '../../shared/base/cursor.ts'
import { EventType } from '../../shared/outputs/event_type.ts'
import { flag, text } from '../../shared/base/schema/fields.ts'
import { shownAs } from '../../shared/base/schema/shown_as.ts'
import { SECOND } from '../../shared/base/time.ts'
import { awaitEvents } from './await_events.ts'
import { limitPerOrganization } from '../http/concurrency.ts'
import { fairQueue } from '../async/fair_queue.ts'
import { PAGING } from '../http/paging.ts'
import { type KeyCaller, route, type RouteScope } from '../http/route.ts'

const UNKNOWN = 'Invalid cursor: expected the next_cursor of the previous page, `now`, or nothing'
/** In seconds; proxies close connections that are silent for 30 s. */
const LONGEST_WAIT = 25
const NOW = 'now' as const

const Query = z.object({
  after: z
    .string()
    .optional()
    .describe(
      'The `next_cursor` of the previous page. Absent: start at the oldest event that is kept. `now`: only what happens from now on',
    )
    .transform((text, context) => {
      if (!text) return 0n
      if (text === NOW) return NOW
      const position = readEventCursor(text)
      if (position === undefined) context.addIssue(UNKNOWN)
      return position ?? 0n
    }),
  type: shownAs(z.union([z.string(), z.array(z.string())]), z.string())
    .optional()
    .transform((given, context) => {
      const types = given && [given].flat().flatMap((some) => some.split(','))
      const read = z.array(EventType).optional().safeParse(types)
      if (!read.success)
        context.addIssue(`Invalid type: expected any of ${EventType.options.join(', ')}`)
      return read.data
    })
    .meta({ examples: ['conversation.completed,conversation.failed'] })
    .describe('Only events of these types, separated by commas; may be repeated'),
  limit: PAGING.limit,
  wait: z.coerce
    .number()
    .min(0)
    .meta({ type: 'number' })
    .default(0)
    .describe(
      `Seconds to wait for an event if there is none yet; more than ${LONGEST_WAIT} counts as ${LONGEST_WAIT}`,
    )
    .transform((seconds) => Math.min(seconds, LONGEST_WAIT)),
})

export const listEvents = route('GET /v1/events', {
  summary: 'List events',
  description:
    'Everything that happened in the organization, oldest first. With `wait`, the request returns as soon as there is an event.',
  auth: 'key',
  scopes: ['run'],
  outside: true,
  records: 'conversations.read',
  query: Query,
  response: z
    .object({
      items: z.array(Event).describe('The events, oldest first'),
      next_cursor: text('Send it as `after` to continue; never null'),
      has_more: flag('Whether more events are already available'),
    })
    .meta({ id: 'EventPage', description: 'A page of events' }),
  async handle(scope, { caller, query, gone }) {
    const read = () => readEvents(scope, caller, query, gone)
    return query.wait === 0 ? read() : withinLimit(caller.org_id, read)
  },
})

/** A waiting request costs little, but each one reads again at every event. */
const withinLimit = limitPerOrganization(50, 'requests that wait for events')

/** Concurrent reads in this process: an event wakes every waiter, and they must not use up the connections. */
const inTurn = fairQueue([1, 2, 3, 4])

async function readEvents(
  { transact, feed }: Pick<RouteScope, 'transact' | 'feed'>,
  { org_id }: KeyCaller,
  { after, type: types, limit, wait }: z.output<typeof Query>,
  gone: AbortSignal,
) {
  const watch = await feed.watch(org_id, gone)
  try {
    const start = after === NOW ? await transact(findFeedEnd) : after
    const read = (after: bigint) =>
      inTurn(org_id, () => transact((sql) => readFeed(sql, org_id, { after, types, limit })))
    const { items, next, has_more } = await awaitEvents(start, read, watch, wait * SECOND)
    return { items, next_cursor: writeEventCursor(next), has_more }
  } catch (error) {
    if (!(error instanceof UnknownPosition)) throw error
    throw new ApiError(
      'validation_error',
      'The cursor is ahead of this database; send `now`, or leave it out to read from the start',
      { field: 'after' },
    )
  } finally {
    watch.close()
  }
}
