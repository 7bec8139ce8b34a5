import type { Schema } from '../../../parts/schema.ts'

/** What a form for the entries of a setting gets. */
export type Entered<Value> = {
  /** The name of the setting. */
  name: string
  schema: Schema
  value: Value
  set: (value: unknown) => void
}
