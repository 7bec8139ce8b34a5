import type { Answer } from '../../../../client/operation_types.ts'
import { Time } from '../../parts/time.tsx'
import { Badge, ValueBadge } from '../../parts/badge.tsx'
import { anchorOf, type TranscriptEntry } from './whole.ts'
import { SEVERITY } from './conversation_words.ts'

type Properties = {
  of: Answer<'getPlatformInterview'>['reflection']
  transcript: readonly TranscriptEntry[]
}

/** The reflection on the conversation. */
export function Reflection({ of, transcript }: Properties) {
  // Without a model, the reason is one of the facts.
  const further = (of?.facts ?? []).filter(
    ({ detail, turn_ids }) => detail !== of?.why || turn_ids.some((id) => id !== of.turn_id),
  )
  return (
    <section class="panel" aria-labelledby="reflection">
      <h2 id="reflection">Reflection</h2>
      {of === null && <p class="none">Not yet.</p>}
      {of && (
        <>
          <p class="badges">
            <ValueBadge value={of.severity} of={SEVERITY} />
            {of.tags.map((tag) => (
              <Badge key={tag}>{tag.replaceAll('_', ' ')}</Badge>
            ))}
          </p>
          <p class="prose">
            {of.why}
            {of.turn_id && <TurnLink to={of.turn_id} among={transcript} />}
          </p>
          {further.length > 0 && (
            <ul class="known">
              {further.map(({ kind, detail, turn_ids }) => (
                <li key={kind}>
                  {detail === of.why ? 'As above, in' : detail}
                  {turn_ids.map((turn_id) => (
                    <TurnLink key={turn_id} to={turn_id} among={transcript} />
                  ))}
                </li>
              ))}
            </ul>
          )}
          <p class="hint">
            {of.model ?? of.note ?? 'From facts only'}
            {' · '}
            <Time at={of.reflected_at} />
          </p>
        </>
      )}
    </section>
  )
}

/** A link to a turn, labelled with its first words. */
function TurnLink({ to, among }: { to: string; among: readonly TranscriptEntry[] }) {
  const words = among.find(({ turn_id }) => turn_id === to)?.text.split(' ') ?? []
  const first = words.slice(0, FIRST_WORDS).join(' ')
  const shown = first ? `“${first}${words.length > FIRST_WORDS ? ' …' : ''}”` : 'The turn'
  return (
    <>
      {' '}
      <a href={`#${anchorOf(to)}`}>{shown}</a>
    </>
  )
}

const FIRST_WORDS = 5
