import { z } from 'zod'

/** An e-mail address; it is the same in any case. */
export const Email = z.email().max(320).toLowerCase()

export const Role = z.enum(['owner', 'admin', 'member'])
export const MembershipStatus = z.enum(['pending', 'active'])

/** A user of an organization as the answers about people show it. */
export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    role: Role,
    membership_status: MembershipStatus,
  })
  .meta({ id: 'User' })

/** What somebody is given who becomes a user: who they are, where, and a key of their own. */
export const Membership = z.object({
  organization: z.object({ id: z.string(), name: z.string() }),
  user: User,
  api_key: z.object({
    id: z.string(),
    label: z.string(),
    key: z.string().nullable().describe('Shown once; null in the replay of an earlier answer'),
  }),
})
