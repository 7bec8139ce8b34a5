import { Badge } from '../../../parts/badge.tsx'
import { textOf } from '../draft/draft.ts'
import type { Change } from './changes_between.ts'
import { middleOf } from './middle.ts'

/** Differences between two versions, part by part. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p class="hint">No differences.</p>
  const parts = [...new Set(changes.map(({ part }) => part))]
  return (
    <div class="changes">
      {parts.map((part) => (
        <section key={part} aria-label={part}>
          <h3>{part}</h3>
          <ul>
            {changes
              .filter((change) => change.part === part)
              .map((change) => (
                <li key={change.what + (change.field ?? '')}>
                  <OneChange {...change} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const TONES = { added: 'good', removed: 'bad', moved: 'notice', changed: 'notice' } as const

function OneChange({ what, field, before, after }: Change) {
  return (
    <>
      <p>
        <Badge tone={TONES[what]}>{what}</Badge> {field !== undefined && <strong>{field}</strong>}
      </p>
      {(before !== undefined || after !== undefined) && <Values {...{ before, after }} />}
    </>
  )
}

function Values({ before, after }: { before?: unknown; after?: unknown }) {
  const [old, next] = [shown(before), shown(after)]
  const both = before !== undefined && after !== undefined
  const { start, end, ...middle } = both
    ? middleOf(old, next)
    : { start: '', end: '', before: old, after: next }
  return (
    <div class="values">
      {before !== undefined && (
        <pre>
          {start}
          <del>{middle.before}</del>
          {end}
        </pre>
      )}
      {after !== undefined && (
        <pre>
          {start}
          <ins>{middle.after}</ins>
          {end}
        </pre>
      )}
    </div>
  )
}

function shown(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value || '(empty)' : textOf(value)
}
