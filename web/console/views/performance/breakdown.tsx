import { addressWith, useFilters } from '../../ask/filters.ts'
import { count, milliseconds, percent } from '../../charts/number_words.ts'
import { useTemplateNames } from '../../parts/choices/template_choice.tsx'
import { Table } from '../../parts/table.tsx'
import { differenceWord } from './change_words.ts'
import { Verdict } from './comparison.tsx'
import type { Group } from './daily.ts'
import { groupName, slowestFirst } from './pause_groups.ts'

const KINDS = [
  { by: 'template_id', title: 'By template' },
  { by: 'language', title: 'By language' },
  { by: 'llm_model', title: 'By model' },
  { by: 'tts_voice', title: 'By voice' },
  { by: 'eou_backend', title: 'By end-of-turn decision' },
  { by: 'eou_model', title: 'By turn model' },
  { by: 'stt_provider', title: 'By recognition provider' },
  { by: 'had_image', title: 'With and without a screen picture' },
] as const
const NUMBERS = ['Answers', 'Median', '95th', 'Change', 'Cut-ins']

/** The pauses of the window in groups, slowest first. */
export function Breakdown({ of }: { of: readonly Group[] }) {
  return (
    <section>
      <h2>Where it is slow</h2>
      <p class="hint">
        Slowest first; groups with fewer than 30 answers last. Each table covers everything that the
        other filters leave; "Change" compares the 95th percentile with the previous period. Select
        a name to filter this page by it.
      </p>
      <div class="figures">
        {KINDS.map(({ by, title }) => (
          <Groups key={by} title={title} by={by} of={slowestFirst(of, by)} />
        ))}
      </div>
    </section>
  )
}

function Groups({ title, by, of }: { title: string; by: Group['by']; of: readonly Group[] }) {
  const templates = useTemplateNames()
  return (
    <div class="breakdown">
      <h3>{title}</h3>
      <Table
        label={title}
        heads={['Group', ...NUMBERS]}
        numbers={NUMBERS}
        isMeasured
        rows={of.map((group) => ({ ...group, id: group.value ?? '' }))}
        row={({ value, turns, pause_ms: { p50, p95 }, cutoff_rate, p95_change }) => (
          <>
            <th scope="row">
              <Narrowed by={by} value={value}>
                {groupName(by, value, templates)}
              </Narrowed>
            </th>
            <td class="number" data-label="Answers">
              {count(turns)}
            </td>
            <td class="number" data-label="Median">
              {p50 === null ? '–' : milliseconds(p50)}
            </td>
            <td class="number" data-label="95th">
              {p95 === null ? '–' : milliseconds(p95)}
            </td>
            <td class="number" data-label="Change">
              {differenceWord(p95_change)} <Verdict of={p95_change.verdict} />
            </td>
            <td class="number" data-label="Cut-ins">
              {percent(cutoff_rate)}
            </td>
          </>
        )}
      />
    </div>
  )
}

type Narrowing = { by: Group['by']; value: string | null; children: string }

/** A link that filters the page by one group; unrecorded values and pictures cannot be filtered. */
function Narrowed({ by, value, children }: Narrowing) {
  const { given } = useFilters()
  if (value === null || by === 'had_image') return <>{children}</>
  return <a href={addressWith('/console/performance', given, { [by]: value })}>{children}</a>
}
