import type { Arguments } from '../../../../client/operation_types.ts'
import { useAnswer } from '../../ask/answer.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { Compared } from './compared.tsx'
import { Detector } from './detector.tsx'
import { Errors } from './errors.tsx'
import { NoTurns } from './no_turns.tsx'
import { PauseFilters } from './pause_filters.tsx'
import { Pauses } from './pauses.tsx'
import { Whole } from './whole.tsx'

const FILTERS = ['days', 'language', 'eou_backend', 'stt_provider', 'template_id'] as const

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
        The pause from the end of a participant’s speech to the first sound of the answer, in
        conversations that began in the window. Days are those of UTC; the first one counts in part.{' '}
        <a href="/docs/pauses">More about pauses</a>
      </p>
      <PauseFilters compared={loaded.at === 'ready' ? loaded.data.compared : []} />
      <Shown of={loading}>
        {(daily) =>
          daily.whole === null ? (
            <NoTurns />
          ) : (
            <>
              <Whole of={daily.whole} />
              <Pauses of={daily} />
              <Compared of={daily.compared} />
              <Errors of={daily} />
            </>
          )
        }
      </Shown>
      <Detector days={filters.days} />
    </View>
  )
}
