import type { Arguments } from '../../../../client/operation_types.ts'
import { useAnswer } from '../../ask/answer.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { Figure } from '../../charts/figure.tsx'
import { count } from '../../charts/number_words.ts'
import { CopyAsCurl } from '../../parts/copy.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Choice } from '../../parts/filters.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { advantageGraph, atThresholdGraph, crossedGraph } from './detector_graphs.ts'

/** What smart-turn alone would have decided. Only the window filter applies here. */
export function Detector({ days }: { days: string }) {
  const { threshold = '0.7' } = only(useFilters().given, ['threshold'])
  const window = { days } as unknown as { days: number }
  const asked = { days, threshold } as unknown as Arguments<'analyseTurnDetection'>
  const sweep = useAnswer('sweepTurnDetection', window)
  const analysis = useAnswer('analyseTurnDetection', asked)
  return (
    <section>
      <h2>What smart-turn alone would have decided</h2>
      <p class="lead">
        For the turns that smart-turn v3.2 observed in the same window, in all languages and with
        all providers: whether its probability rose above a threshold and stayed there until the
        final transcript arrived, and how much earlier that was.
      </p>
      <Shown of={sweep}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Stages given={window} />
          ) : (
            <>
              <div class="filters">
                <Choice
                  label="Threshold"
                  name="threshold"
                  all="0.7"
                  options={{ 0.3: '0.3', 0.4: '0.4', 0.5: '0.5', 0.6: '0.6' }}
                />
                <CopyAsCurl of={{ name: 'analyseTurnDetection', given: asked }} />
              </div>
              <div class="figures">
                <Shown of={analysis}>
                  {({ rows }) => (
                    <Figure
                      title={`How much earlier at threshold ${threshold}`}
                      graph={atThresholdGraph(rows)}
                    >
                      Milliseconds before the final transcript, for turns in which the probability
                      held.
                    </Figure>
                  )}
                </Shown>
                <Figure title="Turns in which the probability held" graph={crossedGraph(rows)}>
                  Per cent of the turns, by threshold.
                </Figure>
                <Figure title="How much earlier, by threshold" graph={advantageGraph(rows)}>
                  Milliseconds before the final transcript, median of turns in which the probability
                  held.
                </Figure>
              </div>
            </>
          )
        }
      </Shown>
    </section>
  )
}

/** At which stage turns were lost that could have served to evaluate smart-turn. */
function Stages({ given }: { given: { days: number } }) {
  const loading = useAnswer('countTurnDetection', given)
  return (
    <>
      <Empty>
        <p>smart-turn evaluated no turns in this window.</p>
        <p>
          Turns appear here after a call. If another model decides when they end, set{' '}
          <code>audio.eou_shadow</code> to smart_turn_v3 in the{' '}
          <a href="/console/configuration">configuration</a>: smart-turn then runs in the
          background.
        </p>
      </Empty>
      <h3>How many are left</h3>
      <Shown of={loading}>
        {(stages) => (
          <Facts
            of={{
              Conversations: count(stages.sessions),
              'With a known language': count(stages.sessions_with_language),
              'Turns of participants': count(stages.participant_turns),
              'With a series': count(stages.turns_with_series),
              'With probabilities of smart-turn': count(stages.turns_with_counted_source),
              'With at least one probability': count(stages.turns_with_samples),
              'With a final transcript': count(stages.turns_with_final),
            }}
          />
        )}
      </Shown>
    </>
  )
}
