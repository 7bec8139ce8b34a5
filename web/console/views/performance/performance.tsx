import type { Arguments } from '../../../../client/operation_types.ts'
import { useAnswer } from '../../ask/answer.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { MEASURED } from '../../charts/words.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { Breakdown } from './breakdown.tsx'
import { Changes } from './changes.tsx'
import { Detector } from './detector.tsx'
import { Errors } from './errors.tsx'
import { NoTurns } from './no_turns.tsx'
import { PauseFilters } from './pause_filters.tsx'
import { Pauses } from './pauses.tsx'
import { Slowest } from './slowest.tsx'
import { Whole } from './whole.tsx'

const FILTERS = [
  ...(['days', 'language', 'eou_backend', 'stt_provider', 'template_id'] as const),
  ...(['llm_model', 'tts_voice', 'eou_model'] as const),
] as const

/** How long the agent made participants wait, why, and how often it cut them off. */
export default function Performance() {
  const name = 'getDailyPerformance'
  const { days, ...others } = only(useFilters().given, FILTERS)
  const filters = { days: days ?? '30', ...others }
  const given = filters as unknown as Arguments<typeof name>
  const loading = useAnswer(name, given)
  const loaded = loading.state.value
  return (
    <View title="Performance" asked={{ name, given }}>
      <p class="lead">
        Pauses are measured {MEASURED}, in conversations that began in this period. Days begin at
        midnight UTC, so the first one is incomplete. <a href="/docs/pauses">More about pauses</a>
      </p>
      <PauseFilters compared={loaded.at === 'ready' ? loaded.data.compared : []} />
      <Shown of={loading}>
        {(daily) =>
          daily.whole === null ? (
            <NoTurns />
          ) : (
            <>
              <Whole of={daily.whole} />
              <Changes of={daily} />
              <Breakdown of={daily.compared} />
              <Slowest given={given} />
              <Pauses of={daily} />
              <Errors of={daily} />
            </>
          )
        }
      </Shown>
      <Detector days={filters.days} />
    </View>
  )
}
