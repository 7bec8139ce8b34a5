/** What a user with each role may do in the organization. */
export const ROLES: Record<string, string> = {
  member: 'Member: everything but people and the organization',
  admin: 'Admin: everything but inviting an owner',
  owner: 'Owner: everything',
}
