import { Figure } from '../../charts/figure.tsx'
import type { Daily } from './daily.ts'
import {
  cutOffGraph,
  errorGraph,
  errorStepsGraph,
  lengthGraph,
  partsGraph,
} from './pause_graphs.ts'

/** The daily charts share their pointer. */
const POINTER = 'days'

/** Pause length by day, and what caused it. */
export function Pauses({ of }: { of: Daily }) {
  return (
    <section>
      <h2>Pauses</h2>
      <div class="figures">
        <Figure title="Composition of the mean pause" graph={partsGraph(of)} pointer={POINTER}>
          Milliseconds, daily mean over finished calls. The parts are those of the timeline and add
          up to the mean pause: parts that overlap are counted once.
        </Figure>
        <Figure title="Pause length" graph={lengthGraph(of)} pointer={POINTER}>
          Milliseconds. Half of a day’s pauses were at most the median, 95 % at most the 95th
          percentile.
        </Figure>
        <Figure title="How often the agent cut in" graph={cutOffGraph(of)} pointer={POINTER}>
          Per cent of a day’s turns in which the agent began before the participant had finished.
        </Figure>
      </div>
    </section>
  )
}

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
