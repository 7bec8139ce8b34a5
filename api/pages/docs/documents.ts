/** A further document, linked from the page. */
export type Document = { title: string; href: string }

/** What to read beside the reference, in this order. */
export const DOCUMENTS: readonly Document[] = []
