import { z } from 'zod'

const Dispatched = z.object({
  session_id: z.string(),
  /** Opens the rows of this call. A process of the previous version sends none, and its job comes to nothing. */
  ticket: z.string().default(''),
})

/**
 * Which call a job is for, read from the metadata of its dispatch.
 *
 * @throws Error when the service did not dispatch it
 */
export function callOf(metadata: string) {
  return Dispatched.parse(JSON.parse(metadata))
}

/** The agent's identity in the room, and the holder of its lease. */
export function holderOf(job_id: string) {
  return `agent-${job_id}`
}
