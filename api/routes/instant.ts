import { z } from 'zod'

/** An ISO 8601 date, or a date and time with its offset, from the year 1 on. */
export const Instant = z
  .string()
  .meta({ anyOf: ['date-time', 'date'].map((format) => ({ type: 'string', format })) })
  .transform((text) => text.replace(/ (?=\d\d:?\d\d$)/, '+'))
  .pipe(z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be an ISO 8601 instant'))
  .refine((text) => !text.startsWith('0000'), 'must be an ISO 8601 instant')
  .transform((text) => new Date(text))
