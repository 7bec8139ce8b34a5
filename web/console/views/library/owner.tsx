import { Badge } from '../../parts/badge.tsx'
import { Field } from '../../parts/field.tsx'

type Owned = { org_id: string | null; owner_org_id?: string | null; is_system_internal?: unknown }

/** Who owns an entry, and to whom it returns. */
export function Owner({ of, names }: { of: Owned; names: Record<string, string> }) {
  const { org_id, owner_org_id = null, is_system_internal } = of
  const link = (id: string) => <a href={`/console/organizations/${id}`}>{names[id] ?? id}</a>
  if (org_id !== null) return <>Only {link(org_id)}</>
  return (
    <>
      {is_system_internal ? (
        <Badge tone="notice">Platform only</Badge>
      ) : (
        <Badge tone="good">Every organization</Badge>
      )}
      {owner_org_id !== null && <span class="hint">Promoted from {link(owner_org_id)}</span>}
    </>
  )
}

/** Whether the platform keeps an entry to itself. */
export function PlatformOnlyField({ now }: { now?: { is_system_internal?: boolean } | undefined }) {
  return (
    <Field
      label="Platform only"
      name="is_system_internal"
      hint="Organizations do not see it."
      isTick
    >
      {(wired) => (
        <input {...wired} type="checkbox" defaultChecked={now?.is_system_internal ?? false} />
      )}
    </Field>
  )
}
