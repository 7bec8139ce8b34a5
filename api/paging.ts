import { z } from 'zod'
import { readCursor } from '../shared/cursor.ts'

const DEFAULT_LIMIT = 50
/** More than this is clamped, less than 1 refused. */
const MAX_LIMIT = 100

/** Query parameters of every public list. */
export const PAGING = {
  cursor: z
    .string()
    .optional()
    .transform((text, context) => {
      const position = text ? readCursor(text) : undefined
      if (text && !position) context.addIssue('is not a cursor that this list gave out')
      return position
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(DEFAULT_LIMIT)
    .transform((limit) => Math.min(limit, MAX_LIMIT)),
}

/** A page of a list, newest first. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
    has_more: z.boolean(),
  })
}
