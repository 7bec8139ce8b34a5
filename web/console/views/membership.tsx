import { Badge } from '../parts/badge.tsx'

type Properties = { of: { membership_status: string; blocked: boolean } }

/** Whether a user has access. */
export function Standing({ of: { membership_status, blocked } }: Properties) {
  if (blocked) return <Badge tone="bad">Blocked</Badge>
  if (membership_status === 'pending') return <Badge tone="notice">Awaiting approval</Badge>
  return <Badge tone="good">Active</Badge>
}

/** The label of each role. */
export const ROLE_NAMES: Record<string, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
}

/** What each role allows in the organization. */
export const ROLES: Record<string, string> = {
  member: 'Member: cannot manage people',
  admin: 'Admin: cannot invite owners',
  owner: 'Owner: can do everything',
}
