import { z } from 'zod'

// eslint-disable-next-line no-control-regex -- as \p{Cc}, which not every reader of the description knows
const CONTROL_FREE = /^[^\x00-\x1f\x7f-\x9f]*$/
const TOLD = 'Must not contain control characters'

/** What something is called: one line, of which a terminal obeys no part. */
export const PlainName = z.string().min(1).max(200).regex(CONTROL_FREE, TOLD)

/** The same without the spaces around it. */
export const TrimmedName = z.string().trim().min(1).max(200).regex(CONTROL_FREE, TOLD)
