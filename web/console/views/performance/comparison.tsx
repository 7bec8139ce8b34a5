import { Badge } from '../../parts/badge.tsx'
import { Table } from '../../parts/table.tsx'
import { countWord, differenceWord, FIGURES, figureWord, VERDICTS } from './change_words.ts'
import type { FigureChange, Daily } from './daily.ts'

const NUMBERS = ['Now', 'Before', 'Difference']

/** The window compared with the previous one. */
export function Changes({ of: { days, changes } }: { of: Daily }) {
  const before = days === 1 ? 'the 24 hours before' : `the ${days} days before`
  return (
    <section>
      <h2>Compared with {before}</h2>
      <p class="hint">
        Lower is better. A verdict appears only where chance alone would produce such a difference
        about once in a hundred times.
      </p>
      <Table
        label={`Against ${before}`}
        heads={['Figure', ...NUMBERS, 'Verdict']}
        numbers={NUMBERS}
        isMeasured
        rows={changes.map((change) => ({ ...change, id: change.figure }))}
        row={(change) => (
          <>
            <th scope="row">{FIGURES[change.figure].name}</th>
            <Side label="Now" figure={change.figure} value={change.now} of={change.now_of} />
            <Side
              label="Before"
              figure={change.figure}
              value={change.before}
              of={change.before_of}
            />
            <td class="number" data-label="Difference">
              {differenceWord(change)}
            </td>
            <td data-label="Verdict">
              <Verdict of={change.verdict} />
            </td>
          </>
        )}
      />
    </section>
  )
}

type SideProperties = {
  label: string
  figure: FigureChange['figure']
  value: number | null
  of: number
}

function Side({ label, figure, value, of }: SideProperties) {
  return (
    <td class="number" data-label={label}>
      {figureWord(figure, value)} <span class="hint">of {countWord(figure, of)}</span>
    </td>
  )
}

/** Whether a figure improved. */
export function Verdict({ of }: { of: FigureChange['verdict'] }) {
  const { word, tone } = VERDICTS[of]
  return tone ? <Badge tone={tone}>{word}</Badge> : <span class="hint">{word}</span>
}
