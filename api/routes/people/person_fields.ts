import { z } from 'zod'
import { describedEnum } from '../../../shared/schema/described_enum.ts'
import { wireId } from '../../../shared/wire_id.ts'

/** At most 64 characters before the @; no dot at its beginning, and no two in a row anywhere. */
const BEFORE_AT = "(?!.{65,}@)(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]"
/** At most 63 characters; two hyphens in third place are only in names of other scripts. */
const LABEL = '(?!(?!xn)[A-Za-z0-9]{2}--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** As in RFC 5321, without quotes and addresses of machines. */
const ADDRESS = new RegExp(`^${BEFORE_AT}@(?!.{254})(?:${LABEL}\\.)+[A-Za-z]{2,63}$`)

/** An e-mail address; it is the same in any case. */
export const Email = z.email({ pattern: ADDRESS }).max(320).toLowerCase()

export const Role = describedEnum('What the user may do in the organization', {
  owner: 'everything',
  admin: 'everything, except inviting an owner',
  member:
    'everything, except inviting users, revoking keys of others and changing the organization',
})
export const MembershipStatus = describedEnum('Whether the user has been let in', {
  pending: 'waits for approval; may only ask for the status',
  active: 'is a member',
})

/** A user of an organization as the answers about people show it. */
export const User = z
  .object({
    id: wireId('usr'),
    email: z.string().describe('E-mail address'),
    name: z
      .string()
      .nullable()
      .describe('Name; null while it is not known')
      .meta({ examples: ['Ada'] }),
    role: Role,
    membership_status: MembershipStatus.meta({ examples: ['active'] }),
  })
  .meta({ id: 'User', description: 'A user of an organization' })

export const OrgName = z.object({
  id: wireId('org'),
  name: z
    .string()
    .describe('Name of the organization')
    .meta({ examples: ['Example Coffee'] }),
})

/** What somebody is given who becomes a user: who they are, where, and a key of their own. */
export const Membership = z.object({
  organization: OrgName.describe('The organization of the user'),
  user: User,
  api_key: z
    .object({
      id: wireId('key'),
      label: z.string().describe('What the key is for'),
      key: z.string().nullable().describe('The key, shown once; null in the replay of an answer'),
    })
    .describe('A first key of the user'),
})
