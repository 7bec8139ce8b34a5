import type { RequestListener } from 'node:http'
import type { Repair } from '../../../shared/calls/repair.ts'
import { serve } from '../../helpers/servers/serve.ts'

export const JOB = { goal_id: 'job', value: 'teacher' }
export const AGE = { goal_id: 'age', value: 7 }
export const [job, age] = [JSON.stringify(JOB), JSON.stringify(AGE)]
export const BOTH: Sample['calls'] = [
  ['commit_goal', JOB],
  ['commit_goal', AGE],
]
export const ONE: Sample['calls'] = [['commit_goal', JOB]]

export type Sample = {
  name: string
  /** Events, or a body that is none. */
  sends: unknown[] | string
  text?: string
  calls?: [name: string, args: object][]
  repairs: Repair[]
}

/** Chunks with one delta each; the last with a finish reason. */
export function deltas(all: unknown[], finish_reason: unknown = 'tool_calls') {
  return [
    ...all.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason }] },
  ]
}

export const call = (
  index: number | undefined,
  id: string | undefined,
  args: unknown,
  name = 'commit_goal',
) => ({
  ...(index !== undefined && { index }),
  ...(id !== undefined && { id }),
  type: 'function',
  function: { name, arguments: args },
})
export const more = (index: number | undefined, args: unknown, rest: object = {}) => ({
  ...(index !== undefined && { index }),
  ...rest,
  function: { arguments: args },
})
export const calls = (...tool_calls: unknown[]) => ({ tool_calls })

/** Address of a server that answers every request with this. */
export const served = (sends: Sample['sends']) => serve(answering(sends))

export function answering(sends: Sample['sends']): RequestListener {
  return (request, response) => {
    request.resume()
    const isJson = typeof sends === 'string' && sends.startsWith('{')
    response.writeHead(200, { 'content-type': isJson ? 'application/json' : 'text/event-stream' })
    const body =
      typeof sends === 'string'
        ? sends
        : [...sends.map((one) => JSON.stringify(one)), '[DONE]']
            .map((one) => `data: ${one}\n\n`)
            .join('')
    response.end(body)
  }
}
