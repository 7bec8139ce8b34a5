import type { Sql } from '../../../../db/sql.ts'
import { HOUR, SECOND } from '../../../../shared/base/time.ts'
import type { UsedTemplate } from '../accounts.ts'

export type Ids = { conversation: string; session: string }

export function turnId({ session }: Ids, position: number): string {
  return `trn_${session.slice('ses_'.length)}_${position}`
}

export async function insertCall(sql: Sql, template: UsedTemplate, ids: Ids, began: number) {
  const { org_id } = template
  const started_at = new Date(began)
  const ended_at = new Date(began + HOUR)
  const owner = { org_id, conversation_id: ids.conversation }
  await sql`
    insert into conversation ${sql({
      id: ids.conversation,
      org_id,
      template_id: template.id,
      template_version: template.version,
      status: 'completed',
      language: 'en',
      summary: 'An hour about chargers.',
      started_at,
      ended_at,
      duration_seconds: HOUR / SECOND,
      ended_reason: 'goals_completed',
      created_at: started_at,
    })}
  `
  await sql`insert into person ${sql({ id: `per_${ids.session}`, ...owner, position: 0, name: 'The hour' })}`
  const setup = {
    llm: { provider: 'api.openai.com', model: 'gpt-4.1-mini' },
    stt: { provider: 'api.deepgram.com', model: 'nova-3' },
    stt_language: 'en',
    eou_backend: 'smart_turn_v3',
  }
  await sql`
    insert into session ${sql({
      id: ids.session,
      ...owner,
      status: 'completed',
      setup: sql.json(setup),
      stt_language: 'en',
      eou_backend: 'smart_turn_v3',
      started_at,
      ended_at,
      created_at: started_at,
    })}
  `
}
