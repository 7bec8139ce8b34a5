import { AGE, JOB, type Sample } from '../wire.ts'

/** A model's words, what is left to be said of them, and the calls among them. */
export type WrittenCall = [name: string, content: string, text: string, calls: Sample['calls']]

export const named = (args: object, key = 'arguments') =>
  JSON.stringify({ name: 'commit_goal', [key]: args })
export const [JOB_CALL, AGE_CALL] = [named(JOB), named(AGE)]
export const END: Sample['calls'] = [['end_conversation', {}]]
