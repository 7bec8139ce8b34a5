import type { Sql } from '../../../db/sql.ts'
import { GOALS } from './accounts.ts'
import { MARKUP } from './words.ts'

/**
 * What was captured in the calls of `plan`: goals in order as far as the call got, each with a
 * quote. Income is declined, and now and then there is a second version, or a contact is withdrawn.
 */
export async function fillFindings(sql: Sql): Promise<void> {
  const ids = GOALS.map(({ id }) => id).filter((id) => id !== 'income')
  await sql`
    insert into goal_commit
      (id, org_id, conversation_id, session_id, goal_id, version, data, evidence, confidence, source,
       verification, committed_at)
    select
      'cmt_' || key || '_' || goal_id || '_' || goal_version,
      org_id,
      'int_' || key,
      'ses_' || key,
      goal_id,
      goal_version,
      case
        when goal_id = 'contact' and goal_version = 2 then null
        when goal_id = 'chargers' then jsonb_build_object('value', 3, 'unit', 'chargers')
        when goal_id = 'problem' then jsonb_build_object(
          'answer', 'Two of them broke within a week. ' || (${MARKUP}::text[])[1 + n % ${MARKUP.length}],
          'themes', jsonb_build_array('broken', 'no refund'),
          'quotes', jsonb_build_array('Two of the chargers broke')
        )
        when goal_id = 'recommend'
          then jsonb_build_object('value', dice % 11, 'reason', 'Nobody called back.')
        when goal_id = 'again' then jsonb_build_object('value', dice % 2 = 0)
        when goal_id = 'reasons' then jsonb_build_object('values', jsonb_build_array('price', 'advice'))
        else jsonb_build_object('name', 'Ada Lovelace', 'email', 'ada@example.org')
      end,
      jsonb_build_array(
        jsonb_build_object(
          'turn_id', 'trn_' || key || '_' || 2 * nth - 1,
          'quote', 'Two of the chargers broke within a week',
          'verified', true
        ),
        jsonb_build_object('turn_id', null, 'quote', 'It caught fire', 'verified', false)
      ),
      (dice + nth) % 100 / 100.0,
      case when goal_version = 2 then 'participant' else 'agent' end,
      case when goal_version = 2 then 'not_required' else 'verified' end,
      started_at + (nth * 12 + goal_version) * interval '1 second'
    from plan
    cross join unnest(${ids}::text[]) with ordinality as goals (goal_id, nth)
    cross join generate_series(
      1,
      case when (goal_id = 'problem' and n % 9 = 0) or (goal_id = 'contact' and n % 7 = 0) then 2 else 1 end
    ) as goal_version
    where exchanges >= nth
  `
  await sql`
    insert into declined_goal (org_id, conversation_id, goal_id, evidence, declined_at)
    select
      org_id,
      'int_' || key,
      'income',
      jsonb_build_array(jsonb_build_object(
        'turn_id', 'trn_' || key || '_1',
        'quote', 'That is nobody’s business',
        'verified', true
      )),
      started_at + interval '1 minute'
    from plan
    where exchanges > 0 and n % 6 = 0
  `
}
