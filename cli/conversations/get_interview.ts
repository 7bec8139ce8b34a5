import { endedEarly } from '../../client/ended_early.ts'
import { commitIn } from '../../client/findings.ts'
import type { Connect } from '../connection.ts'
import { print, tell } from '../output.ts'
import type { Conversation } from './change.ts'
import { findingLines } from './finding_lines.ts'
import { minuteOf } from './printed_lines.ts'

/** Shows the result of a conversation: its findings, goal by goal, and the summary. */
export async function getInterview(
  connect: Connect,
  { json }: { json?: boolean },
  interview_id: string,
) {
  const found = await connect.client().getInterview({ interview_id })
  if (json) return print(found)
  for (const line of [...headLines(found), ...findingLines(found)]) tell(line)
  if (found.summary === null) return
  tell('')
  tell(found.summary)
}

function headLines(found: Conversation): string[] {
  const { template_name, template_version, status, ended_reason, created_at, goals } = found
  const names = found.persons.flatMap(({ name }) => name ?? [])
  const unverified = Object.entries(found.findings_meta).flatMap(([goal_id, meta]) =>
    commitIn(meta)?.verification === 'unverified' ? goal_id : [],
  )
  return [
    `template   ${template_name} (version ${template_version})`,
    `status     ${endedEarly(found) ?? status}${ended_reason === null ? '' : ` (${ended_reason})`}`,
    `created    ${minuteOf(created_at)} UTC`,
    ...(names.length === 0 ? [] : [`persons    ${names.join(', ')}`]),
    ...(unverified.length === 0 ? [] : [`unverified ${unverified.join(', ')}`]),
    `goals      ${goals.committed} of ${goals.total}`,
  ]
}
