import type { Language } from '../../shared/base/languages.ts'
import type { Patience } from '../../shared/templates/patience.ts'
import type { LabelledSilence } from '../../shared/turns/labelled_silence.ts'
import { equalTo } from '../filter.ts'
import type { Sql } from '../sql.ts'
import { soundOfAnswer } from './sound_of_answer.ts'

type Filter = { patience?: Patience; language?: Language }

/**
 * The silences of the last `days` that were judged by evidence with smart-turn, call by call; with other
 * backends, `z` has another meaning.
 */
export function listLabelledSilences(
  sql: Sql,
  days: number,
  filter: Filter,
): Promise<LabelledSilence[]> {
  return sql<LabelledSilence[]>`
    select session_id, patience, label, is_censored, z, wait_ms, final_ms, guessed_ms, ready_ms,
      decided_ms, ${soundOfAnswer(sql)}, resumed_ms, guess_used
    from silence
    where eou_backend = 'evidence'
      and eou_model = 'smart_turn_v3'
      and started_at >= now() - make_interval(days => ${days})
      ${equalTo(sql, filter)}
    order by session_id, started_at
  `
}
