import { useRef } from 'preact/hooks'
import type { Arguments } from '../../../../client/operation_types.ts'
import { dataIn, useAnswer } from '../../ask/answer.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { count, MEASURED, milliseconds, percent } from '../../charts/number_words.ts'
import { TemplateChoice } from '../../parts/choices/template_choice.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Choice, Filters } from '../../parts/filters.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { Breakdown } from './breakdown.tsx'
import { Changes } from './comparison.tsx'
import type { Figures, Group } from './daily.ts'
import { Detector } from './detector.tsx'
import { choicesOf } from './pause_groups.ts'
import { Errors, Pauses } from './daily_charts.tsx'
import { Slowest } from './slowest.tsx'

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
      <PauseFilters compared={dataIn(loaded)?.compared ?? []} />
      <Shown of={loading}>
        {(daily) =>
          daily.whole === null ? (
            <NoTurns />
          ) : (
            <>
              <Whole of={daily.whole} />
              <Pauses of={daily} />
              <Errors of={daily} />
              <Changes of={daily} />
              <Breakdown of={daily.compared} />
              <Slowest given={given} />
            </>
          )
        }
      </Shown>
      <Detector days={filters.days} />
    </View>
  )
}

/** The filters for pauses. Their options stay while new figures load. */
function PauseFilters({ compared }: { compared: readonly Group[] }) {
  const known = useRef(compared)
  if (compared.length > 0) known.current = compared
  const options = (by: Group['by']) => choicesOf(known.current, by)
  return (
    <Filters>
      <Choice
        label="Window"
        name="days"
        all="Last 30 days"
        options={{ 1: 'Last 24 hours', 7: 'Last 7 days', 90: 'Last 90 days' }}
      />
      <Choice label="Language" name="language" options={options('language')} />
      <Choice label="End of turn decided by" name="eou_backend" options={options('eou_backend')} />
      <Choice label="Recognition by" name="stt_provider" options={options('stt_provider')} />
      <TemplateChoice />
      <Choice label="Model" name="llm_model" options={options('llm_model')} />
      <Choice label="Voice" name="tts_voice" options={options('tts_voice')} />
      <Choice label="Turn model" name="eou_model" options={options('eou_model')} />
    </Filters>
  )
}

function NoTurns() {
  return (
    <Empty>
      <p>No turns in this window.</p>
      <p>
        Choose more days or fewer filters. Pauses appear here once somebody has talked with the
        agent. <a href="/console/conversations">Go to the conversations</a>
      </p>
    </Empty>
  )
}

/** Key figures of the window. */
function Whole({
  of: { turns, pause_ms, cutoff_rate, pct_truth_anchored, ...unseen },
}: {
  of: Figures
}) {
  const ms = (value: number | null) => (value === null ? null : milliseconds(value))
  return (
    <section class="panel" aria-label="The whole window">
      <Facts
        of={{
          'Answered turns': count(turns),
          'Median pause': ms(pause_ms.p50),
          '90th percentile': ms(pause_ms.p90),
          '95th percentile': ms(pause_ms.p95),
          'Cut-ins': percent(cutoff_rate),
          'Measured in the audio': percent(pct_truth_anchored / 100),
          'Nothing heard of the answer': count(unseen.unanswered),
          'Filler first': count(unseen.fillers),
          'Apology instead of an answer': count(unseen.apologies),
          'Speech without a recognized word': `${count(unseen.unheard_calls)} of ${count(unseen.calls)} calls`,
        }}
      />
    </section>
  )
}
