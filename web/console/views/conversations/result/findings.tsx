import { findingsOf, type Goal } from '../../../../../client/findings.ts'
import { percent } from '../../../charts/words.ts'
import { Time } from '../../../parts/time.tsx'
import { Data } from './data.tsx'
import { Quotes } from './quotes.tsx'
import type { Whole } from '../whole.ts'

/** The findings, goal by goal, with their evidence. */
export function Findings({ of }: { of: Whole }) {
  const goals = findingsOf(of)
  return (
    <section class="panel findings" aria-labelledby="findings">
      <h2 id="findings">Findings</h2>
      {goals.length === 0 && <p class="none">The template has no goals.</p>}
      <ul>
        {goals.map((goal) => (
          <li key={goal.goal_id}>
            <Finding of={goal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Finding({ of }: { of: Goal }) {
  const { goal_id, title, prompt, meta, data } = of
  return (
    <>
      <h3>
        {title} <span class="id none">{goal_id}</span>
      </h3>
      {prompt !== title && prompt !== '' && <p class="hint">{prompt}</p>}
      {meta === undefined && (
        <p>
          <span class="badge" data-tone={of.required ? 'notice' : undefined}>
            {of.required ? 'Missing' : 'Optional, not answered'}
          </span>
        </p>
      )}
      {meta?.status === 'declined' && (
        <p>
          <span class="badge">Declined</span>
        </p>
      )}
      {meta?.status === 'committed' && <Data of={data} />}
      {meta && <Quotes of={meta.evidence} />}
      {meta?.status === 'committed' && <How of={meta} />}
    </>
  )
}

const SOURCE: Record<string, string> = {
  agent: 'Recorded by the agent',
  participant: 'Entered by the participant',
  import: 'Imported',
}

function How({ of }: { of: Extract<NonNullable<Goal['meta']>, { status: 'committed' }> }) {
  const { confidence, source, version, committed_at } = of
  return (
    <p class="hint">
      {SOURCE[source] ?? source}
      {confidence !== null && `, ${percent(confidence)} confident`}
      {version > 1 && `, version ${version}`}
      {' · '}
      <Time at={committed_at} />
    </p>
  )
}
