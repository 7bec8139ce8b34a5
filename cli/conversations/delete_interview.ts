import type { Connect } from '../connection.ts'
import { print, say, tell } from '../output.ts'
import { USAGE } from '../../local/command_line.ts'

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
