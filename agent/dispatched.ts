import { z } from 'zod'

const Dispatched = z.object({ session_id: z.string(), org_id: z.string() })

/**
 * Which call a job is for, from the metadata of its dispatch.
 *
 * @throws Error when somebody else dispatched it, for something else
 */
export function callOf(metadata: string) {
  return Dispatched.parse(JSON.parse(metadata))
}

/** Identity in the room of the agent that works on a job, and name of its lease's holder. */
export function holderOf(job_id: string) {
  return `agent-${job_id}`
}
