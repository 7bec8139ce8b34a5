import { Time } from '../../../parts/time.tsx'
import type { Whole } from '../whole.ts'

/** Feedback of a participant on the call. */
export function Feedback({ of }: { of: Whole['session']['feedback'] }) {
  return (
    <section class="panel" aria-labelledby="feedback">
      <h2 id="feedback">Feedback</h2>
      {of === null ? (
        <p class="none">None.</p>
      ) : (
        <>
          <p>
            <b>{`${of.rating} of 5`}</b> <span class="hint">{<Time at={of.given_at} />}</span>
          </p>
          {of.text && <p class="prose">{of.text}</p>}
        </>
      )}
    </section>
  )
}
