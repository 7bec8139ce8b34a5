import { Badge } from '../parts/badge.tsx'

type Properties = { of: { membership_status: string; blocked: boolean } }

/** Whether a user has access. */
export function Standing({ of: { membership_status, blocked } }: Properties) {
  if (blocked) return <Badge tone="bad">Blocked</Badge>
  if (membership_status === 'pending') return <Badge tone="notice">Awaiting approval</Badge>
  return <Badge tone="good">Active</Badge>
}
