import { commitGoal } from '../../db/outputs/commits.ts'
import type { Pool } from '../../db/sql.ts'
import type { Account } from '../../local/sample_account.ts'
import { must } from '../../shared/base/must.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'

export type StoredCall = Awaited<ReturnType<typeof storeCall>>

/**
 * A live call without an agent, on a template with one goal for each URL, to which its webhook
 * goes.
 */
export async function storeCall(sql: Pool, org: Account, urls: string[]) {
  const goals = urls.map((url, i) => ({ id: `goal_${i}`, prompt: 'Why?', outputs: [{ url }] }))
  const phases = [{ id: 'main', goals }]
  const made = await org.client.createTemplate({ body: { name: 'Bench', phases } })
  const persons = [{ name: 'Ada', external_id: 'crm-1' }]
  const body = { template_id: made.id, persons, context: { n: 1 } }
  const { id: interview_id, session_id } = await org.client.createInterview({ body })
  await sql`
    update session
    set status = 'live', lease_token = 1, lease_beat_at = now() + interval '1 day'
    where id = ${session_id}
  `
  await sql`update conversation set status = 'joined', started_at = now() where id = ${interview_id}`
  const [version] = await sql<[TemplateVersion?]>`
    select template_id, version, name, description, language, phases, settings
    from template_version
    where template_id = ${made.id}
  `
  const template = must(version, 'a template has a version')
  const session = { id: session_id, org_id: org.id, conversation_id: interview_id }
  return {
    interview_id,
    session_id,
    /** Stores what a goal captured, as the agent does. */
    commit: (goal_id: string, data: Record<string, unknown>) =>
      commitGoal(sql, {
        session,
        template,
        goal_id,
        data,
        lease_token: 1,
        evidence: [],
        confidence: 1,
        source: 'agent',
      }),
  }
}
