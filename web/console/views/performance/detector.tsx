import type { Arguments } from '../../../../client/operation_types.ts'
import { Figure } from '../../charts/figure.tsx'
import { useAnswer } from '../../ask/answer.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { CopyAsCurl } from '../../parts/copy.tsx'
import { Choice } from '../../parts/filters.tsx'
import { Shown } from '../../parts/shown.tsx'
import { advantageGraph, atThresholdGraph, crossedGraph } from './detector_graphs.ts'
import { Stages } from './stages.tsx'

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
