import type { SecretPlace } from '../insert_secrets.ts'

/** A value that a template prints, and what is known of it. */
export type Printed = {
  text: string
  /** Its path, such as `data.name`, or words for it. */
  name: string
  /** Whether it is text, rather than a number, true or false. */
  isText: boolean
  /** An id or a time that the service made. */
  isOurs: boolean
  /** The filters that escape and were applied last, in their order. */
  filters: readonly string[]
}

/** Reads a body from its beginning on, and keeps the values in it apart from what the template says. */
export type Escaper = {
  /** Reads on, in a text that is the template's own. */
  own(text: string): void
  /** What is printed of a value in this place. */
  value(printed: Printed): string
  /** How a secret is inserted in this place. */
  secret(): SecretPlace['as']
  /** The body is over. */
  end(): void
}

/** Called with why a value cannot be told from the template. If it returns, the value is printed nevertheless. */
export type Refuse = (problem: string) => void

/** Whether it is text that others than the service chose. */
export function isForeign({ text, isText, isOurs }: Printed): boolean {
  return isText && !isOurs && text !== ''
}

export function hasFilter({ filters }: Printed, filter: string): boolean {
  return filters.at(-1) === filter
}
