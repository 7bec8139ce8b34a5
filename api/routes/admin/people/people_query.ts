import { z } from 'zod'

/** Query parameters by which operators choose organizations and users; they combine. */
export const PART = z.string().trim().max(200).default('')
export const BLOCKED = z
  .enum(['true', 'false'])
  .optional()
  .transform((text) => (text === undefined ? undefined : text === 'true'))
