import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { atOneInstant, type Sql } from '../../../../db/sql.ts'
import { readSettings } from '../../../../db/service/settings.ts'
import { findPlaceOf, listLabSilences } from '../../../../db/analytics/lab_silences.ts'
import { Language } from '../../../../shared/base/languages.ts'
import { TurnEndBackend } from '../../../../shared/platform/turn_end_backends.ts'
import { LabAnswer } from '../../../../shared/turns/lab/lab_answer.ts'
import type { LabSilence } from '../../../../shared/turns/labelled_silence.ts'
import { runLab } from '../../../../shared/turns/lab/run_lab.ts'
import { Patience } from '../../../../shared/templates/patience.ts'
import { limitPerOrganization } from '../../../http/concurrency.ts'
import { route } from '../../../http/route.ts'
import { tryLater } from '../../../http/try_later.ts'
import { STATEMENT_SECONDS } from '../../../service.ts'
import { days } from './analytics_query.ts'
import { LAB_QUERY, labSettings } from './lab_query.ts'

/** About three per turn, so 10,000 turns. */
const MAX_SILENCES = 30_000

export const runTurnLab = route('GET /v1/admin/turn-lab', {
  summary: 'Replay recorded turns under different settings',
  description:
    'Recorded events stay fixed; only what waited for the decision moves with it. The `settings` of a point can be sent to `PATCH /v1/admin/system/config` to apply it. The latest 30,000 silences of the window count; one request at a time.',
  auth: 'platform',
  outside: true,
  query: z.object({
    days: days(30, 'Turns of this many past days'),
    language: Language.optional().describe('Only conversations in this language'),
    template_id: z.string().optional().describe('Only conversations of this template'),
    recorded_backend: TurnEndBackend.optional().describe(
      'Only calls in which this decided the end of turns',
    ),
    patience: Patience.default('normal').describe(
      'Goals whose `evidence` waits are varied; turns of other goals are replayed as well',
    ),
    ...LAB_QUERY,
  }),
  response: LabAnswer,
  async handle({ pools, config }, { query, gone }) {
    return withinLimit('all', async () => {
      const { settings, silences, is_truncated } = await atOneInstant(
        pools.service,
        STATEMENT_SECONDS,
        async (sql) => {
          const settings = labSettings(await readSettings(sql, config), query)
          return { settings, ...(await readSilences(sql, query, gone)) }
        },
      )
      const { changes, ...result } = await runLab(silences, {
        ...settings,
        patience: query.patience,
        async pause() {
          await setImmediate()
          endIfGone(gone)
        },
      })
      const shown = []
      for (const { silence, ...outcomes } of changes) {
        const place = await findPlaceOf(pools.service, silence)
        if (!place) continue
        const { session_id, resumed_ms } = silence
        const started_at = new Date(silence.started_at)
        shown.push({ ...place, session_id, started_at, resumed_ms, ...outcomes })
      }
      return { ...result, is_truncated, changes: shown }
    })
  },
})

const withinLimit = limitPerOrganization(1, 'run of the turn lab')

type Window = {
  days: number
  language?: Language | undefined
  template_id?: string | undefined
  recorded_backend?: TurnEndBackend | undefined
}

/** The latest silences of a window, and whether there are more. */
async function readSilences(sql: Sql, window: Window, gone: AbortSignal) {
  const { days, language, template_id, recorded_backend } = window
  const filter = {
    ...(language && { language }),
    ...(template_id && { template_id }),
    ...(recorded_backend && { eou_backend: recorded_backend }),
  }
  const silences: LabSilence[] = []
  for await (const batch of listLabSilences(sql, days, filter, MAX_SILENCES + 1)) {
    endIfGone(gone)
    silences.push(...batch)
  }
  return {
    silences: silences.slice(0, MAX_SILENCES),
    is_truncated: silences.length > MAX_SILENCES,
  }
}

/** @throws ApiError when nobody waits for the response any longer, so that another run may begin */
function endIfGone(gone: AbortSignal) {
  if (gone.aborted) throw tryLater('The replay was cancelled', 1)
}
