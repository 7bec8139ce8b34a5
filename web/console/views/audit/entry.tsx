import type { Item } from '../../ask/pages.ts'
import { Id } from '../../parts/id.tsx'
import { Time } from '../../parts/time.tsx'
import { changesIn } from './changes.ts'
import { Difference } from './difference.tsx'

type Properties = {
  of: Item<'listAudit'>
  what: string
  /** Undefined for the platform itself. */
  organization: string | undefined
}

/** One change: what, when, by which key, and what it was before. */
export function Entry({ of, what, organization }: Properties) {
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
