import type { Change } from './changes.ts'
import { linesOf } from './lines.ts'

const MARKS = { gone: '−', new: '+', same: ' ' }
const SPOKEN = { gone: 'removed:', new: 'added:', same: '' }

/** A field before and after the change. */
export function Difference({ of: { path, before, after } }: { of: Change }) {
  const isLong = [before, after].some((text) => text?.includes('\n'))
  return (
    <div>
      <dt>{path}</dt>
      {isLong ? (
        <dd class="lines">
          {lines(before, after).map(({ is, text }, i) => (
            <div key={i} data-is={is}>
              <span aria-hidden="true">{MARKS[is]} </span>
              {SPOKEN[is] && <span class="visually-hidden">{SPOKEN[is]}</span>}
              {text}
            </div>
          ))}
        </dd>
      ) : (
        <dd>
          {before !== undefined && (
            <del>
              <span class="visually-hidden">was </span>
              {before === '' ? 'empty' : before}
            </del>
          )}
          {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
          {after !== undefined && (
            <ins>
              <span class="visually-hidden">now </span>
              {after === '' ? 'empty' : after}
            </ins>
          )}
        </dd>
      )}
    </div>
  )
}

function lines(before: string | undefined, after: string | undefined) {
  if (before !== undefined && after !== undefined) return linesOf(before, after)
  const is = before === undefined ? 'new' : 'gone'
  return (before ?? after ?? '').split('\n').map((text) => ({ is, text }) as const)
}
