import { type ChainedCall, isAnswered, isUnderWay } from '../../outputs/chained_call.ts'
import { escapeTags, tag } from './tags.ts'

/** How much the model sees of one response, and of all together, latest first. Variables have the rest. */
const MAX_CHARACTERS = 8000
const MAX_TOTAL = 16_000
const FAILED = 'The call failed. Go on without its answer.'
const LEFT_OUT = 'Answered; left out, because later answers fill the room for them.'

/** The responses of other services, in commit order; for repeated calls, the latest. */
export function responsesTag(calls: readonly ChainedCall[]): string[] {
  const latestFirst = calls.filter((call) => !isUnderWay(call)).toReversed()
  const outputs = latestFirst.map(outputOf)
  const latest = latestFirst.filter((_, i) => outputs.indexOf(outputs[i]!) === i)
  if (latest.length === 0) return []
  let room = MAX_TOTAL
  const responses = latest.map((call) => {
    const { id, goal_id, response } = call
    const attributes = { id: id ?? undefined, goal: goal_id }
    if (!isAnswered(call)) return tag('response', { ...attributes, status: 'failed' }, FAILED)
    const shown = JSON.stringify(response).slice(0, Math.min(MAX_CHARACTERS, room))
    room -= shown.length
    return tag('response', { ...attributes, status: 'answered' }, escapeTags(shown || LEFT_OUT))
  })
  return [tag('responses', {}, ['', ...responses.toReversed(), ''].join('\n'))]
}

function outputOf({ goal_id, output_position }: ChainedCall) {
  return `${goal_id}/${output_position}`
}
