import { findEnding } from '../calls/endings.ts'
import { must } from '../../shared/base/must.ts'
import { outputsOf } from '../../shared/templates/template.ts'
import { insertDeliveries } from './deliveries.ts'
import type { Sql } from '../sql.ts'

/**
 * Sends every webhook of a conversation again, as new deliveries with the ids of the commits and events that
 * fired the old ones. Outputs fired by an `output.*` event are left out, because the new deliveries cause
 * such events themselves, and so is what a participant withdrew.
 *
 * @returns how many there are
 */
export async function rerunOutputs(sql: Sql, conversation_id: string): Promise<number> {
  const { template } = must(await findEnding(sql, conversation_id), 'the caller found it')
  const commits = await sql<{ commit_id: string; goal_id: string; org_id: string }[]>`
    select id as commit_id, goal_id, org_id
    from goal_commit
    where conversation_id = ${conversation_id}
      and not exists (
        select
        from goal_commit as later
        where later.conversation_id = goal_commit.conversation_id
          and later.goal_id = goal_commit.goal_id
          and later.version > goal_commit.version
          and later.data is null
      )
    order by committed_at, id
  `
  let count = 0
  for (const { goal_id, ...commit } of commits) {
    const outputs = outputsOf(template, goal_id)
    count += await insertDeliveries(sql, { ...commit, conversation_id }, outputs, ['webhook'])
  }
  return count + (await refireEvents(sql, conversation_id))
}

async function refireEvents(sql: Sql, conversation_id: string): Promise<number> {
  const fired = await sql<{ id: string }[]>`
    insert into delivery (id, org_id, conversation_id, event, output_position, output)
    select new_id('dlv'), org_id, conversation_id, event, output_position, output
    from (
      select distinct on (event ->> 'id', output_position) *
      from delivery
      where conversation_id = ${conversation_id}
        and event is not null
        and event ->> 'type' not like 'output.%'
      order by event ->> 'id', output_position, created_at
    ) as once
    order by created_at
    returning id
  `
  if (fired.length > 0) await sql`select enqueue_webhooks(${fired.map(({ id }) => id)})`
  return fired.length
}
