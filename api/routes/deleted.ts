import { z } from 'zod'
import type { IdKind } from '../../shared/base/ids.ts'
import { wireId } from '../../shared/base/schema/wire_id.ts'

/** The response of every delete. */
export function deletedOf(kind: IdKind) {
  return z.object({ id: wireId(kind), deleted: z.literal(true).describe('Always true') })
}
