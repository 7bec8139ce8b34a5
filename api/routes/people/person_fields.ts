import { z } from 'zod'
import { describedEnum } from '../../../shared/schema/described_enum.ts'
import { text, textOrNull } from '../../../shared/schema/fields.ts'
import { wireId } from '../../../shared/wire_id.ts'

/** At most 64 characters before the @; no dot at the start, and no two in a row. */
const BEFORE_AT = "(?!.{65,}@)(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]"
/** At most 63 characters; only `xn--` may have two hyphens in third place. */
const LABEL = '(?!(?!xn)[A-Za-z0-9]{2}--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** As in RFC 5321, without quoted names and IP addresses. */
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

export const User = z
  .object({
    id: wireId('usr'),
    email: text('E-mail address'),
    name: textOrNull('Name; null while it is not known', 'Ada'),
    role: Role,
    membership_status: MembershipStatus.meta({ examples: ['active'] }),
  })
  .meta({ id: 'User', description: 'A user of an organization' })

export const OrgName = z.object({
  id: wireId('org'),
  name: text('Name of the organization', 'Example Coffee'),
})

export const KeyLabel = z.string().trim().min(1).max(100).describe('What the key is for')
export const KeyOnce = textOrNull('The key, shown once; null in the replay of an answer')

/** What a new user gets: who they are, where, and a key of their own. */
export const NewUser = z.object({
  organization: OrgName.describe('The organization of the user'),
  user: User,
  api_key: z
    .object({ id: wireId('key'), label: text('What the key is for'), key: KeyOnce })
    .describe('A first key of the user'),
})
