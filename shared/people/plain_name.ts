import { z } from 'zod'
import { seenText } from '../base/text/one_line.ts'

// oxlint-disable-next-line no-control-regex -- as \p{Cc}, which not every reader of the description knows
const CONTROL_FREE = /^[^\x00-\x1f\x7f-\x9f]*$/
const MESSAGE = 'Must not contain control characters'

/** A single-line name without characters that a terminal would interpret. */
export const PlainName = z.string().min(1).max(200).regex(CONTROL_FREE, MESSAGE)

/** The same, trimmed. */
export const TrimmedName = z.string().trim().min(1).max(200).regex(CONTROL_FREE, MESSAGE)

/**
 * The same, without the characters that nobody sees, for what strangers call themselves, their program or their
 * organization: it is shown next to other people's words, which it could hide or reverse.
 */
export const SeenName = z
  .string()
  .overwrite((name) => seenText(name).replace(/[\p{Zl}\p{Zp}]/gu, ' '))
  .trim()
  .min(1)
  .max(200)
  .regex(CONTROL_FREE, MESSAGE)
