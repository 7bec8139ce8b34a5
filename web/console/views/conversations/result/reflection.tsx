import type { Answer } from '../../../../../client/operation_types.ts'
import { Time } from '../../../parts/time.tsx'
import { Badge } from '../badge.tsx'
import { anchorOf } from '../whole.ts'
import { SEVERITY } from '../words.ts'

/** What the service thinks of the conversation. */
export function Reflection({ of }: { of: Answer<'getPlatformInterview'>['reflection'] }) {
  return (
    <section class="panel" aria-labelledby="reflection">
      <h2 id="reflection">Reflection</h2>
      {of === null && <p class="none">Not yet.</p>}
      {of && (
        <>
          <p class="badges">
            <Badge value={of.severity} of={SEVERITY} />
            {of.tags.map((tag) => (
              <span key={tag} class="badge">
                {tag.replaceAll('_', ' ')}
              </span>
            ))}
          </p>
          <p class="prose">
            {of.why}
            {of.turn_id && (
              <>
                {' '}
                <a href={`#${anchorOf(of.turn_id)}`}>The turn</a>
              </>
            )}
          </p>
          {of.facts.length > 0 && (
            <ul class="known">
              {of.facts.map(({ kind, detail, turn_ids }) => (
                <li key={kind}>
                  {detail}
                  {turn_ids.map((turn_id, position) => (
                    <a key={turn_id} href={`#${anchorOf(turn_id)}`}>{`Turn ${position + 1}`}</a>
                  ))}
                </li>
              ))}
            </ul>
          )}
          <p class="hint">
            {of.model ?? of.note ?? 'From facts alone'}
            {' · '}
            <Time at={of.reflected_at} />
          </p>
        </>
      )}
    </section>
  )
}
