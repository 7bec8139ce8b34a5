import { z } from 'zod'

const NOT_AN_INSTANT = 'is not an ISO 8601 instant; send one such as 2026-11-21T16:45:00Z'

/** An ISO 8601 date, or a date and time with its offset, from the year 1 on. */
export const Instant = z
  .string()
  .meta({ anyOf: ['date-time', 'date'].map((format) => ({ type: 'string', format })) })
  .transform((text) => text.replace(/ (?=\d\d:?\d\d$)/, '+'))
  .pipe(z.union([z.iso.datetime({ offset: true }), z.iso.date()], NOT_AN_INSTANT))
  .refine((text) => !text.startsWith('0000'), NOT_AN_INSTANT)
  .transform((text) => new Date(text))
