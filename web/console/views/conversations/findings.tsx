import {
  type Became,
  becameOf,
  commitIn,
  type CommittedMeta,
  findingsOf,
  type Goal,
} from '../../../../client/findings.ts'
import { type Readable, readable } from '../../../../client/readable.ts'
import { Badge } from '../../parts/badge.tsx'
import { percent } from '../../charts/number_words.ts'
import { Time } from '../../parts/time.tsx'
import { anchorOf, type Whole } from './whole.ts'

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
  const became = becameOf(of)
  const commit = meta && commitIn(meta)
  return (
    <>
      <h3>
        {title} <span class="id none">{goal_id}</span>
      </h3>
      {prompt !== title && prompt !== '' && <p class="hint">{prompt}</p>}
      {became === 'committed' ? (
        <Data of={data} />
      ) : (
        <p>
          <Badge tone={became === 'missing' ? 'notice' : undefined}>{INSTEAD[became]}</Badge>
        </p>
      )}
      {commit?.verification === 'unverified' && (
        <p>
          <Badge tone="notice">Unverified: no quote proves it</Badge>
        </p>
      )}
      {meta && <Quotes of={meta.evidence} />}
      {commit && <How of={commit} />}
    </>
  )
}

/** What stands in place of an answer. */
const INSTEAD: Record<Exclude<Became, 'committed'>, string> = {
  declined: 'Declined',
  withdrawn: 'Withdrawn by the participant',
  missing: 'Missing',
  not_reached: 'Optional, not answered',
}

const SOURCE: Record<string, string> = {
  agent: 'Recorded by the agent',
  participant: 'Entered by the participant',
  import: 'Imported',
}

function How({ of }: { of: CommittedMeta }) {
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

/** Data of a goal, formatted for people. */
function Data({ of }: { of: unknown }) {
  return (
    <div class="data">
      <Piece of={readable(of)} />
    </div>
  )
}

function Piece({ of }: { of: Readable }) {
  if (of.kind === 'text') return <p class="prose">{of.text}</p>
  if (of.kind === 'list') {
    return (
      <ul>
        {of.items.map((item, position) => (
          <li key={position}>
            <Piece of={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl>
      {of.parts.map(({ name, of }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Piece of={of} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Quote = { turn_id: string | null; quote: string; verified: boolean }

/** The quotes behind a finding. Each links to its turn. */
function Quotes({ of }: { of: readonly Quote[] }) {
  if (of.length === 0) return null
  return (
    <ul class="quotes">
      {of.map(({ turn_id, quote, verified }, position) => (
        <li key={position}>
          {turn_id ? <a href={`#${anchorOf(turn_id)}`}>“{quote}”</a> : <>“{quote}”</>}
          {!verified && (
            <>
              {' '}
              <Badge tone="notice">
                {turn_id ? 'Too short, or said before the question' : 'Not in the transcript'}
              </Badge>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
