import type { Language } from '../../shared/base/languages.ts'
import type { LabSilence } from '../../shared/turns/labelled_silence.ts'
import { policyIn } from '../../shared/turns/turn_policy.ts'
import { equalTo } from '../fragments.ts'
import type { Sql } from '../sql.ts'
import { labelledColumns, silencesInCalls } from './labelled_silences.ts'

type Filter = { language?: Language; template_id?: string; eou_backend?: string }

/** How many rows are read at once. */
const BATCH = 2_000

/**
 * The latest silences of the last `days`, in batches, whatever decided them.
 *
 * @param most the maximum number
 * @param sql a transaction
 */
export async function* listLabSilences(
  sql: Sql,
  days: number,
  { language, template_id, eou_backend }: Filter,
  most: number,
): AsyncGenerator<LabSilence[]> {
  type Row = Omit<LabSilence, 'policy' | 'started_at'> & {
    started_at: Date
    policy: Record<string, unknown> | null
  }
  const filter = {
    ...(language && { language }),
    ...(template_id && { template_id }),
    ...(eou_backend && { eou_backend }),
  }
  const rows = sql<Row[]>`
    select
      ${labelledColumns(sql)},
      silence.started_at,
      silence.p,
      eou_backend,
      setup ->> 'eou_model' as eou_model,
      setup -> 'turn_policy' as policy,
      setup -> 'preemptive_generation' is distinct from 'false' as is_preemptive
    from ${silencesInCalls(sql)}
    where silence.started_at >= now() - make_interval(days => ${days})
      and eou_backend is not null
      ${equalTo(sql, filter)}
    order by silence.started_at desc, silence.session_id
    limit ${most}
  `
  for await (const batch of rows.cursor(BATCH)) {
    yield batch.map(({ policy, started_at, ...silence }) => ({
      ...silence,
      started_at: started_at.getTime(),
      policy: policyIn({ turn_policy: policy }),
    }))
  }
}

/**
 * Where a silence was: its conversation and the participants' turn that contains it, null if that was not
 * stored. Undefined once the conversation is deleted.
 */
export async function findPlaceOf(
  sql: Sql,
  { session_id, started_at }: Pick<LabSilence, 'session_id' | 'started_at'>,
): Promise<{ interview_id: string; turn_id: string | null } | undefined> {
  const [place] = await sql<[{ interview_id: string; turn_id: string | null }?]>`
    select
      conversation_id as interview_id,
      (
        select turn.id
        from turn
        where session_id = session.id
          and role = 'user'
          and turn.started_at <= ${new Date(started_at)}
        order by turn.started_at desc
        limit 1
      ) as turn_id
    from session
    where id = ${session_id}
  `
  return place
}
