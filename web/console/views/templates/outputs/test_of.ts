import type { Fields } from '../draft/json.ts'

/** An output as currently edited, with its goal and template. */
export type TestOf = {
  output: Fields
  /** Undefined if commits of several goals fire it. */
  goal_id: string | undefined
  template_id: string | null
}
