import { oneLine } from '../base/text/one_line.ts'

/** In characters. */
const LONGEST = 100

/** A person's name as models are told it, in a tag that says that it is one. */
export function toldName(name: string): string {
  return oneLine(name, LONGEST)
}
