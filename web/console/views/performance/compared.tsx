import { Figure } from '../../charts/figure.tsx'
import { comparedGraph } from './compared_graph.ts'
import type { Group } from './daily.ts'

const COMPARED = [
  { by: 'language', of: 'Language', title: 'By language' },
  { by: 'eou_backend', of: 'Decided by', title: 'By what decided the end of a turn' },
  { by: 'stt_provider', of: 'Provider', title: 'By provider of recognition' },
  { by: 'had_image', of: 'Picture', title: 'With and without a picture of the screen' },
] as const

/** The pauses of the window beside each other. */
export function Compared({ of }: { of: readonly Group[] }) {
  return (
    <section>
      <h2>Compared</h2>
      <div class="figures">
        {COMPARED.map(({ by, of: what, title }) => (
          <Figure key={by} title={title} graph={comparedGraph(of, by, what)}>
            Pause in milliseconds. Everything is compared that the other filters leave.
          </Figure>
        ))}
      </div>
    </section>
  )
}
