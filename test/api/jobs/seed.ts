import { newId } from '../../../shared/base/ids.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { TemplateInput, type TemplateVersion } from '../../../shared/templates/template.ts'
import type { Sql } from '../../../db/sql.ts'

export const WEBHOOK_SECRET = 'whsec_0123456789abcdef0123456789abcdef'

export type Seeded = {
  org_id: string
  conversation_id: string
  session: { id: string; org_id: string; conversation_id: string }
  template: TemplateVersion
  lease_token: number
}

type Options = {
  outputs?: Output[]
  /** Columns of the conversation and of the session that differ from a running call. */
  conversation?: Record<string, unknown>
  session?: Record<string, unknown>
}

/** An organization with a running conversation: two required goals and an optional one. */
export async function seedCall(sql: Sql, options: Options = {}): Promise<Seeded> {
  const org_id = newId('org')
  const template_id = newId('tpl')
  const conversation_id = newId('int')
  const session_id = newId('ses')
  const outputs = options.outputs ?? []
  const { name, description, language, phases, settings } = TemplateInput.parse({
    name: 'Onboarding',
    phases: [
      {
        id: 'opening',
        goals: [
          { id: 'role', prompt: 'What do you do?', outputs },
          { id: 'pain', prompt: 'What is hard?', outputs },
          { id: 'extra', prompt: 'Anything else?', required: false },
        ],
      },
    ],
  })
  await sql`
    insert into org ${sql({ id: org_id, name: 'Acme', webhook_secret: WEBHOOK_SECRET })}
  `
  await sql`insert into template ${sql({ id: template_id, org_id })}`
  await sql`
    insert into template_version
      (org_id, template_id, version, name, description, language, phases, settings)
    values (
      ${org_id}, ${template_id}, 1, ${name}, ${description}, ${language},
      ${sql.json(phases as never)}, ${sql.json(settings as never)}
    )
  `
  await sql`
    insert into conversation ${sql({
      id: conversation_id,
      org_id,
      template_id,
      template_version: 1,
      status: 'joined',
      language,
      context: sql.json({ order_id: 'A-17' }) as never,
      started_at: new Date(Date.now() - 60_000),
      ...options.conversation,
    })}
  `
  await sql`
    insert into session ${sql({
      id: session_id,
      org_id,
      conversation_id,
      status: 'live',
      lease_token: 1,
      lease_holder: 'agent-1',
      lease_beat_at: new Date(),
      dispatched_at: new Date(Date.now() - 60_000),
      started_at: new Date(Date.now() - 60_000),
      ...options.session,
    })}
  `
  const template = { template_id, version: 1, name, description, language, phases, settings }
  const session = { id: session_id, org_id, conversation_id }
  return { org_id, conversation_id, session, template, lease_token: 1 }
}

/** A commit of `goal_id` as the agent makes it. */
export function commitOf(
  { session, template, lease_token }: Seeded,
  goal_id: string,
  data: Record<string, unknown> = { answer: `about ${goal_id}` },
) {
  const evidence = [{ turn_id: null, quote: 'I said so', verified: false }]
  return {
    session,
    template,
    lease_token,
    goal_id,
    data,
    evidence,
    confidence: 0.9,
    source: 'agent' as const,
  }
}
