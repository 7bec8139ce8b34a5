import { TrimmedName } from './plain_name.ts'

export const PersonName = TrimmedName

/** How long a token may be used to enter the room. */
export const TOKEN_SECONDS = 600

export type Person = {
  id: string
  name: string | null
  /** The caller's own stable identifier. */
  external_id: string | null
}
