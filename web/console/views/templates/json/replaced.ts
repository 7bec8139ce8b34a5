import { Annotation } from '@codemirror/state'

/** Marks what was taken over from the draft, rather than typed here. */
export const replaced = Annotation.define<boolean>()
