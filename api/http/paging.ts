import { z } from 'zod'
import type { PageQuery } from '../../db/page.ts'
import type { Sql } from '../../db/sql.ts'
import { type Position, readCursor, toPage } from '../../shared/base/cursor.ts'
import { flag, textOrNull } from '../../shared/base/schema/fields.ts'
import type { KeyCaller } from './route.ts'

/** A higher limit is clamped, one below 1 refused. */
const MAX_LIMIT = 100
const MAX_PLATFORM_LIMIT = 500

/** Query parameters of every public list endpoint. */
export const PAGING = paging(50, MAX_LIMIT)
const Paging = z.object(PAGING)

/** Query parameters of a list endpoint for operators, with its own default for `limit`. */
export function platformPaging(limit: number) {
  return paging(limit, MAX_PLATFORM_LIMIT)
}

type Lister<Row> = (sql: Sql, org_id: string, page: PageQuery) => Promise<Row[]>

type ListRequest = { caller: KeyCaller; query: z.output<typeof Paging> }

/** The declaration of a route that lists rows of an organization. */
export function listing<Item extends z.ZodType, Row extends Position>(
  item: Item,
  list: Lister<Row>,
) {
  return {
    query: Paging,
    response: pageOf(item),
    async handle({ sql }: { sql: Sql }, { caller, query: { cursor: after, limit } }: ListRequest) {
      return toPage(await list(sql, caller.org_id, { after, limit }), limit)
    },
  }
}

/** A page of a list, newest first. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const id = z.globalRegistry.get(item)?.id
  const page = z.object({
    items: z.array(item).describe('The items of this page, newest first'),
    next_cursor: textOrNull('Send it as `cursor` to get the next page; null on the last page'),
    has_more: flag('Whether there is another page'),
  })
  return id === undefined ? page : page.meta({ id: `${id}Page`, description: 'A page of a list' })
}

function paging(usual: number, most: number) {
  return {
    cursor: z
      .string()
      .optional()
      .describe('The `next_cursor` of the previous page; absent for the first page')
      .transform((text, context) => {
        const position = text ? readCursor(text) : undefined
        if (text && !position)
          context.addIssue('Invalid cursor: expected the next_cursor of the previous page')
        return position
      }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .meta({ type: 'integer' })
      .default(usual)
      .describe(`Items per page; more than ${most} counts as ${most}`)
      .transform((limit) => Math.min(limit, most)),
  }
}
