import type { Fields } from '../draft/json.ts'

/** An output as it is written now, and of which goal and template it is. */
export type TestOf = {
  output: Fields
  /** Undefined where commits of several goals fire it. */
  goal_id: string | undefined
  template_id: string | null
}
