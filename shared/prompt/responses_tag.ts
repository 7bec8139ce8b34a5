import { type ChainedCall, isAnswered, isUnderWay } from '../chained_call.ts'
import { escapeTags, tag } from './tags.ts'

/** Of a longer answer the model sees the beginning; each field is still at hand by its name. */
const MOST_CHARACTERS = 8000
const FAILED = 'The call failed. Go on without its answer.'

/** What other services answered: nothing while no call has settled. */
export function responsesTag(calls: readonly ChainedCall[]): string[] {
  const settled = calls.filter((call) => !isUnderWay(call))
  if (settled.length === 0) return []
  const responses = settled.map((call) => {
    const { id, goal_id, response } = call
    const answered = isAnswered(call)
    return tag(
      'response',
      { id: id ?? undefined, goal: goal_id, status: answered ? 'answered' : 'failed' },
      answered ? escapeTags(JSON.stringify(response).slice(0, MOST_CHARACTERS)) : FAILED,
    )
  })
  return [tag('responses', {}, ['', ...responses, ''].join('\n'))]
}
