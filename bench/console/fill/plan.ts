import type { Sql } from '../../../db/sql.ts'
import type { UsedTemplate } from './accounts.ts'

/** How many of the newest conversations are calls in progress. */
const LIVE = 6
/** How far back the conversations go. */
const DAYS = 84

/**
 * A temporary table `plan` with a row for each conversation, from which all its other rows follow:
 * `n` from 0, the newest; `key`, from which its ids are made; `dice`, the same for the same `n`;
 * how many `exchanges` of question and answer it has; `started_at`, null if nobody joined.
 *
 * @param batch letters that no other fill of the database uses
 */
export async function planConversations(
  sql: Sql,
  templates: readonly UsedTemplate[],
  { count, batch }: { count: number; batch: string },
): Promise<void> {
  await sql`
    create temporary table plan on commit drop as
    select
      n,
      dice,
      ${batch} || lpad(n::text, 8, '0') as key,
      template.org_id,
      template.id as template_id,
      template.version as template_version,
      template.language,
      status,
      case when exchanges > 0 or status = 'joined' then begun end as started_at,
      begun - interval '90 seconds' as created_at,
      exchanges,
      20 + 2 * exchanges * (6 + dice % 9) as seconds
    from generate_series(0, ${count - 1}::integer) as n
    cross join lateral (select hashint4(n) & 2147483647 as dice) as thrown
    join lateral (
      select *
      from jsonb_to_recordset(${sql.json(templates)})
        as template (id text, org_id text, version integer, language text)
      offset dice % ${templates.length}::integer
      limit 1
    ) as template on true
    cross join lateral (
      select case
        when n < ${LIVE} then 'joined'
        when n % 50 in (7, 19) then 'created'
        when n % 50 = 23 then 'expired'
        when n % 50 in (11, 31) then 'failed'
        when n % 50 = 43 then 'cancelled'
        when n % 8 = 3 then 'abandoned'
        else 'completed'
      end as status
    ) as stated
    cross join lateral (
      select
        case when status in ('created', 'expired', 'cancelled') then 0 else 2 + dice % 6 end
          as exchanges,
        now()
          - interval '5 minutes'
          - n * interval '1 day' * ${DAYS}::integer / ${count}::integer as begun
    ) as held
  `
  await sql`create index on plan (n)`
  await sql`analyze plan`
}
