import type { Sql } from '../../../db/sql.ts'
import { MARKUP } from './words.ts'

/**
 * Webhooks of the goal `problem` with their attempts: most were delivered, and some are being
 * retried, held or given up.
 */
export async function fillOutputs(sql: Sql): Promise<void> {
  await sql`
    insert into delivery
      (id, org_id, conversation_id, commit_id, output_position, output, status, attempts, url, body,
       last_status, last_error, next_attempt_at, succeeded_at, created_at)
    select
      'dlv_' || key,
      org_id,
      'int_' || key,
      'cmt_' || key || '_problem_1',
      0,
      jsonb_build_object('kind', 'webhook', 'url', url),
      status,
      attempts,
      case when attempts > 0 then url end,
      case when attempts > 0 then convert_to('{"goal":"problem","value":"<b>broken</b>"}', 'utf8') end,
      last_status,
      case status
        when 'held' then 'There is no secret crm'
        when 'succeeded' then null
        else 'The receiver answered 503'
      end,
      case when status in ('retrying', 'held') then now() + interval '1 day' end,
      case when status = 'succeeded' then created_at + interval '300 milliseconds' end,
      created_at
    from (
      select
        plan.key,
        org_id,
        n,
        started_at + interval '26 seconds' as created_at,
        'https://hooks.example.org/' || repeat('a-long-path/', n % 12) || n as url,
        case
          when n % 25 = 2 then 'failed'
          when n % 40 = 6 then 'retrying'
          when n % 200 = 10 then 'held'
          else 'succeeded'
        end as status
      from plan
      where exchanges >= 2
    ) as fired
    cross join lateral (
      select
        case status when 'failed' then 8 when 'retrying' then 3 when 'held' then 0 else 1 end as attempts,
        case status when 'succeeded' then 200 when 'held' then null else 503 end as last_status
    ) as went
  `
  await sql`
    insert into delivery_attempt
      (id, org_id, delivery_id, number, started_at, duration_ms, status, error, answer)
    select
      'att_' || key || '_' || number,
      delivery.org_id,
      delivery.id,
      number,
      delivery.created_at + (number - 1) * interval '1 minute',
      40 + dice % 400,
      last_status,
      last_error,
      case when last_error is not null then '<h1>503</h1>' || (${MARKUP}::text[])[1] end
    from plan
    join delivery on delivery.id = 'dlv_' || key
    cross join generate_series(1, attempts) as number
  `
}
