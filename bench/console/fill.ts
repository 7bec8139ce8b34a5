import { randomBytes } from 'node:crypto'
import type { Pool } from '../../db/sql.ts'
import type { Account } from '../../local/sample_account.ts'
import { fillAccounts, type Service } from './fill/accounts.ts'
import { fillConversations } from './fill/conversations.ts'
import { fillFindings } from './fill/findings.ts'
import { fillHour, planHour } from './fill/hour.ts'
import { fillOutputs } from './fill/outputs.ts'
import { planConversations } from './fill/plan.ts'
import { fillPlatform } from './fill/platform.ts'
import { fillTurns } from './fill/turns.ts'

/** What a console can show. */
export type Filled = {
  /** The organization with most of the data. Its key is its owner's. */
  main: Account
  /** By the name of the address parameter that they fill. */
  ids: Record<string, string>
  /** In its main organization: a one-hour call, with everything that a call records. */
  hour: string
}

/**
 * Fills a database with 84 days of conversations from three organizations, including some calls in
 * progress, and with one of everything else that operators see. Triggers run, so counts, rollups
 * and search words are as the service keeps them.
 *
 * @param sql of the service
 */
export async function fillConsole(
  sql: Pool,
  service: Service,
  conversations: number,
): Promise<Filled> {
  const { main, templates } = await fillAccounts(service)
  const [template] = templates
  const batch = randomBytes(5).toString('hex')
  const hour = await sql.begin(async (sql) => {
    await planConversations(sql, templates, { count: conversations, batch })
    const planned = await planHour(sql, template!, batch)
    await fillConversations(sql)
    await fillTurns(sql)
    await fillFindings(sql)
    await fillOutputs(sql)
    return fillHour(sql, planned)
  })
  const library = await fillPlatform(sql, service, main)
  const [user] = await sql<[{ id: string }]>`
    select id
    from member
    where org_id = ${main.id}
    order by created_at
    limit 1
  `
  const [conversation] = await sql<[{ id: string }]>`
    select conversation_id as id
    from delivery
    where org_id = ${main.id}
      and attempts > 1
    order by created_at desc
    limit 1
  `
  return {
    main,
    hour,
    ids: {
      ...library,
      org_id: main.id,
      user_id: user.id,
      template_id: template!.id,
      version: '1',
      interview_id: conversation.id,
    },
  }
}
