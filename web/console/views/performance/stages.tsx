import { useAnswer } from '../../ask/answer.ts'
import { count } from '../../charts/words.ts'
import { Facts } from '../../parts/facts.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'

/** At which stage turns were lost that could have served to evaluate smart-turn. */
export function Stages({ given }: { given: { days: number } }) {
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
