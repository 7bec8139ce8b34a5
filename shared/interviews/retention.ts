import { z } from 'zod'

/** Days from the end of a conversation until what was said, heard and seen in it is deleted. */
export const RetentionDays = z.number().int().min(1).max(3650)
