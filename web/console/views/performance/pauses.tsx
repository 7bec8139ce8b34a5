import { Figure } from '../../charts/figure.tsx'
import type { Daily } from './daily.ts'
import { cutOffGraph, lengthGraph, partsGraph } from './pause_graphs.ts'

/** The daily charts share their pointer. */
export const POINTER = 'days'

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
