import { z } from 'zod'
import { wireId } from '../../../shared/wire_id.ts'

/** At most 64 characters before the @; no dot at its beginning, and no two in a row anywhere. */
const BEFORE_AT = "(?!.{65,}@)(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]"
/** At most 63 characters; two hyphens in third place are only in names of other scripts. */
const LABEL = '(?!(?!xn)[A-Za-z0-9]{2}--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** As in RFC 5321, without quotes and addresses of machines. */
const ADDRESS = new RegExp(`^${BEFORE_AT}@(?!.{254})(?:${LABEL}\\.)+[A-Za-z]{2,63}$`)

/** An e-mail address; it is the same in any case. */
export const Email = z.email({ pattern: ADDRESS }).max(320).toLowerCase()

export const Role = z.enum(['owner', 'admin', 'member'])
export const MembershipStatus = z.enum(['pending', 'active'])

/** A user of an organization as the answers about people show it. */
export const User = z
  .object({
    id: wireId('usr'),
    email: z.string(),
    name: z.string().nullable(),
    role: Role,
    membership_status: MembershipStatus,
  })
  .meta({ id: 'User' })

/** What somebody is given who becomes a user: who they are, where, and a key of their own. */
export const Membership = z.object({
  organization: z.object({ id: wireId('org'), name: z.string() }),
  user: User,
  api_key: z.object({
    id: wireId('key'),
    label: z.string(),
    key: z.string().nullable().describe('Shown once; null in the replay of an earlier answer'),
  }),
})
