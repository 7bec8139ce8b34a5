import type { Connect } from '../connection.ts'
import { print, tell } from '../output.ts'

/** Cancels a conversation that is not over; a call in progress ends within seconds. */
export async function cancelInterview(
  connect: Connect,
  { json }: { json?: boolean },
  interview_id: string,
) {
  const cancelled = await connect.client().cancelInterview({ interview_id })
  if (json) return print(cancelled)
  tell(`${cancelled.id} ${cancelled.status}`)
}
