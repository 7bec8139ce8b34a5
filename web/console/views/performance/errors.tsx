import { Figure } from '../../charts/figure.tsx'
import type { Daily } from './daily.ts'
import { errorStepsGraph } from './error_steps.ts'
import { errorGraph } from './pause_graphs.ts'
import { POINTER } from './pauses.tsx'

/** How far off the estimated end of speech was. */
export function Errors({ of }: { of: Daily }) {
  return (
    <section>
      <h2>Errors in detecting the end of speech</h2>
      {of.estimation_errors.length === 0 ? (
        <p class="none">
          The true end of speech is not known for any of these turns: it is measured in the
          participant’s stored audio.
        </p>
      ) : (
        <div class="figures">
          <Figure title="Error size" graph={errorStepsGraph(of.estimation_errors)}>
            Number of turns in steps of 100 ms. Right of zero the agent waited past the end of
            speech; left of zero it decided too soon.
          </Figure>
          <Figure title="Errors by day" graph={errorGraph(of)} pointer={POINTER}>
            Milliseconds between the estimated and the true end of speech; above zero the agent
            waited past it.
          </Figure>
        </div>
      )}
    </section>
  )
}
