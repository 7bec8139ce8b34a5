import { z } from 'zod'

export const TimeZone = z
  .string()
  .max(100)
  .optional()
  .describe(
    'IANA name of the time zone that the participant is in, such as `America/New_York`, for answers such as "yesterday"; an unknown one counts as absent',
  )

/** The zone with this name; null where this runtime, whose list may be older than others', has none. */
export function knownZone(name: string | null | undefined): string | null {
  if (!name) return null
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return null
  }
}
