import { job } from '../wire.ts'

/** A call as a history has it. */
export const called = (id: string, args = job, more: object = {}) => ({
  id,
  type: 'function',
  function: { name: 'commit_goal', arguments: args },
  ...more,
})
/** What came of it. */
export const result = (tool_call_id: string) => ({
  role: 'tool',
  tool_call_id,
  content: 'Recorded.',
})
export const SYSTEM = { role: 'system', content: 'Be kind.' }
