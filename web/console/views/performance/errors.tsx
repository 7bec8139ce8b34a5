import { Figure } from '../../charts/figure.tsx'
import type { Daily } from './daily.ts'
import { errorStepsGraph } from './error_steps.ts'
import { errorGraph } from './pause_graphs.ts'
import { POINTER } from './pauses.tsx'

/** How far off the service was about the end of speech. */
export function Errors({ of }: { of: Daily }) {
  return (
    <section>
      <h2>Errors about the end of speech</h2>
      {of.estimation_errors.length === 0 ? (
        <p class="none">
          Of none of these turns is it known when the speech really ended: that is measured in the
          participant’s stored voice.
        </p>
      ) : (
        <div class="figures">
          <Figure title="How large the errors were" graph={errorStepsGraph(of.estimation_errors)}>
            Number of turns in steps of 100 ms. To the right the agent waited past the end of
            speech, to the left of zero it decided too soon.
          </Figure>
          <Figure title="Errors from day to day" graph={errorGraph(of)} pointer={POINTER}>
            Milliseconds between the estimated and the real end of speech; above zero the agent
            waited past it.
          </Figure>
        </div>
      )}
    </section>
  )
}
