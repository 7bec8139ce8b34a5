/** What the model reads in place of a participant's words that a content filter refuses. */
export const LEFT_OUT = '[left out]'

/**
 * What a model is asked without, in turn, where it refuses the contents: nothing, the latest of what participants
 * said, and all of that.
 */
export function leftOutInTurn<Said>(said: readonly Said[]): Said[][] {
  const latest = said.slice(-1)
  return [[], ...(said.length > 0 ? [latest] : []), ...(said.length > 1 ? [[...said]] : [])]
}
