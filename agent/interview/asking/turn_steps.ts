import type { llm } from '@livekit/agents'

/** What has come of a turn of the participants so far. */
export type TurnSteps = {
  /** The participants spoke last, or the model called tools after that: it replies to them. */
  isTurn: boolean
  /** The participants' last words. */
  said: string
  /** What the agent has replied. */
  replied: string
  /** Something was recorded. */
  isRecorded: boolean
  /** What the model was told about its calls that recorded nothing, in order. */
  refusals: string[]
  /** The model has ended the call at some time, and the participants went on. */
  isOver: boolean
}

/** @param items the history from its beginning, in which the participants' last words begin the turn */
export function stepsIn(items: readonly llm.ChatItem[]): TurnSteps {
  const begins = items.findLastIndex((item) => item.type === 'message' && item.role === 'user')
  const steps = items.slice(begins + 1)
  const outputs = steps.filter((item) => item.type === 'function_call_output')
  return {
    isTurn: begins >= 0 && (steps.length === 0 || steps.at(-1)!.type === 'function_call_output'),
    said: wordsOf(items[begins]),
    replied: steps.map(wordsOf).filter(Boolean).join(' '),
    isRecorded: outputs.some(({ isError, name }) => !isError && name !== ENDING),
    refusals: outputs.filter(({ isError }) => isError).map(({ output }) => output),
    isOver: items.some((item) => item.type === 'function_call' && item.name === ENDING),
  }
}

/** Whether the same was refused twice: the model does not learn from it, and would go on and on. */
export function isStuck({ refusals }: TurnSteps): boolean {
  return new Set(refusals).size < refusals.length
}

const ENDING = 'end_conversation'

function wordsOf(item: llm.ChatItem | undefined): string {
  return item?.type === 'message' ? (item.textContent ?? '') : ''
}
