/** A part of a text, and what follows it as far as it is written. */
export type Part = { text: string; after: string }
