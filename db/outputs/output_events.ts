import { MASK } from '../../shared/outputs/rendering/insert_secrets.ts'
import { typeOfCause } from './delivery_columns.ts'
import type { Sql } from '../sql.ts'

/**
 * Inserts events for deliveries that were just delivered, failed or held. Used in a `with` that has
 * `changed`: rows of `delivery`, each with its `status_before` and `settled_before`, which tells that it is a
 * replay of one that had succeeded or failed.
 */
export function insertOutputEvents(sql: Sql) {
  return sql`
    insert into event (org_id, conversation_id, fires, type, data)
    select
      changed.org_id,
      changed.conversation_id,
      not settled_before,
      case changed.status
        when 'succeeded' then 'output.delivered'
        else 'output.' || changed.status
      end,
      jsonb_build_object(
        'delivery_id', changed.id,
        'kind', changed.kind,
        'on', ${typeOfCause(sql, sql`changed.event`)},
        'goal_id', goal_id,
        'commit_id', commit_id,
        'event_id', changed.event ->> 'id',
        'url', regexp_replace(changed.output ->> 'url', ${SECRET}, ${MASK}, 'g'),
        'attempts', changed.attempts,
        'status', changed.last_status,
        'error', changed.last_error
      )
    from changed
    left join goal_commit on goal_commit.id = commit_id
    where changed.status in ('succeeded', 'failed', 'held')
      and changed.status <> status_before
  `
}

/** A secret's placeholder, as `piecesOf` finds it; Postgres does not support repetition counts above 255. */
const SECRET = String.raw`\{\{\s*secret:[^{}]*\}\}`
