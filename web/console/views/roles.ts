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
