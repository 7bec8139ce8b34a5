import type { Item } from '../../ask/pages.ts'
import { Id } from '../../parts/id.tsx'
import { Time } from '../../parts/time.tsx'
import { type FieldChange, changesIn } from './changes.ts'
import { linesOf } from './line_diff.ts'

type Properties = {
  of: Item<'listAudit'>
  what: string
  /** Undefined for the platform itself. */
  organization: string | undefined
}

/** One change: what, when, by which key, and what it was before. */
export function AuditEntry({ of, what, organization }: Properties) {
  const { action, target_id, org_id, key_id, before, after, request_id, created_at } = of
  const changes = changesIn(before, after)
  return (
    <article>
      <header>
        <h2>{what}</h2>
        <Time at={created_at} />
      </header>
      <p class="hint">
        <code>{action}</code>
        {target_id !== null && (
          <>
            {' · '}
            <Id of={target_id} href={`/console/audit?target_id=${target_id}`} />
          </>
        )}
        {org_id !== null && (
          <>
            {' · '}
            <a href={`/console/organizations/${org_id}`}>{organization}</a>
          </>
        )}
        {' · '}
        {key_id === null ? (
          'with the key from the environment'
        ) : (
          <>
            with <Id of={key_id} href={`/console/audit?key_id=${key_id}`} />
          </>
        )}
        {' · request '}
        <Id of={request_id} />
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Difference key={change.path} of={change} />
          ))}
        </dl>
      )}
    </article>
  )
}

const MARKS = { gone: '−', new: '+', same: ' ' }
const SPOKEN = { gone: 'removed:', new: 'added:', same: '' }

/** A field before and after the change. */
function Difference({ of: { path, before, after } }: { of: FieldChange }) {
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
