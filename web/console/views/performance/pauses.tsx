import { Figure } from '../../charts/figure.tsx'
import type { Daily } from './daily.ts'
import { cutOffGraph, lengthGraph, partsGraph } from './pause_graphs.ts'

/** Charts of days share their pointer. */
export const POINTER = 'days'

/** How long pauses were from day to day, and why. */
export function Pauses({ of }: { of: Daily }) {
  return (
    <section>
      <h2>Pauses</h2>
      <div class="figures">
        <Figure title="What the mean pause was made of" graph={partsGraph(of)} pointer={POINTER}>
          Milliseconds, mean of each day, of calls that are over. The parts are those of the
          timeline and together the mean pause: what ran beside another part counts once.
        </Figure>
        <Figure title="How long pauses were" graph={lengthGraph(of)} pointer={POINTER}>
          Milliseconds. Half of a day’s pauses were no longer than the median, 95 % no longer than
          the 95th percentile.
        </Figure>
        <Figure title="How often the agent cut in" graph={cutOffGraph(of)} pointer={POINTER}>
          Per cent of a day’s turns in which the agent began before the participant had finished.
        </Figure>
      </div>
    </section>
  )
}
