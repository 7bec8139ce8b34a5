import type { Connect } from '../connection.ts'
import { print, say, tell } from '../output.ts'
import { USAGE } from '../../local/command_line.ts'

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

/** Deletes a conversation with its transcript, findings, pictures and deliveries. */
export async function deleteInterview(
  connect: Connect,
  { json, yes }: { json?: boolean; yes?: boolean },
  interview_id: string,
) {
  if (!yes) {
    say(`Nothing was deleted, because this cannot be undone. Add --yes to delete ${interview_id}`)
    return USAGE
  }
  const deleted = await connect.client().deleteInterview({ interview_id })
  if (json) print(deleted)
  else tell(`${deleted.id} deleted`)
  return 0
}
