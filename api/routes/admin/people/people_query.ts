import { z } from 'zod'

/** Query parameters by which operators filter organizations and users; they combine. */
export const PART = z.string().trim().max(200).default('')
export const BLOCKED = z
  .string()
  .regex(/^(true|false)$/, 'Expected true or false')
  .optional()
  .describe('`true`: only blocked ones; `false`: only others; absent: all')
  .transform((text) => (text === undefined ? undefined : text === 'true'))
