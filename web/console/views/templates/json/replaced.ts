import { Annotation } from '@codemirror/state'

/** Marks changes that came from the draft rather than from typing here. */
export const replaced = Annotation.define<boolean>()
