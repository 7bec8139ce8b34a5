import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import {
  flag,
  instant,
  instantOrNull,
  integerOrNull,
  text,
  textOrNull,
} from '../base/schema/fields.ts'
import { Instant } from '../base/schema/instant.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { KeyScope, KeyScopes } from './key_scope.ts'

/** At most 64 characters before the @; no dot at the start, and no two in a row. */
const BEFORE_AT = "(?!.{65,}@)(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]"
/** At most 63 characters; only `xn--` may have two hyphens in third place. */
const LABEL = '(?!(?!xn)[A-Za-z0-9]{2}--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** As in RFC 5321, without quoted names and IP addresses. */
const ADDRESS = new RegExp(`^${BEFORE_AT}@(?!.{254})(?:${LABEL}\\.)+[A-Za-z]{2,63}$`)

/** An e-mail address; case-insensitive. */
export const Email = z.email({ pattern: ADDRESS }).max(320).toLowerCase()

export const Role = describedEnum('What the user may do in the organization', {
  owner: 'everything',
  admin: 'everything, except inviting an owner',
  member:
    'everything, except inviting users, revoking keys of others and changing the organization',
}).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

export const MembershipStatus = describedEnum('Membership status of the user', {
  pending: 'awaiting approval; may only query the status',
  active: 'is a member',
}).meta({ id: 'UserStatus' })

export const User = z
  .object({
    id: wireId('usr'),
    email: text('E-mail address'),
    name: textOrNull('Name; null while it is not known', 'Ada'),
    role: Role,
    membership_status: MembershipStatus.meta({ examples: ['active'] }),
  })
  .meta({ id: 'User', description: 'A user of an organization' })
export type User = z.infer<typeof User>

export const Colleague = User.extend({
  blocked: flag('Whether an operator has blocked the user; `membership_status` does not say so'),
  created_at: instant('When the user joined'),
}).meta({ id: 'Colleague', description: 'A user of the own organization' })
export type Colleague = z.infer<typeof Colleague>

export const OrgName = z
  .object({
    id: wireId('org'),
    name: text('Name of the organization', 'Example Coffee'),
  })
  .meta({ id: 'OrganizationName', description: 'An organization by its name' })

export const KeyLabel = z.string().trim().min(1).max(100).describe('What the key is for')

/** The body that creates a key. */
export const NewKey = z.object({
  label: KeyLabel,
  scopes: KeyScopes.optional().describe(
    'What the key may do; everything that the key of this request may do when absent',
  ),
  expires_at: Instant.optional().describe(
    'When the key expires, in the future; with the key of this request when absent, and never if that never does',
  ),
})

export const KeyOnce = textOrNull('The key, shown once; null in a replayed response')

/** What a new user gets: who they are, their organization, and a key of their own. */
export const CreatedUser = z
  .object({
    organization: OrgName.describe('The organization of the user'),
    user: User,
    api_key: z
      .object({ id: wireId('key'), label: text('What the key is for'), key: KeyOnce })
      .meta({ id: 'FirstApiKey', description: 'A first key of the user' }),
  })
  .meta({ id: 'CreatedUser', description: 'A new user, with an organization and a key' })

export const Organization = z
  .object({
    ...OrgName.shape,
    email: textOrNull('E-mail address that the organization signed up with; null if there is none'),
    preferred_language: textOrNull(
      'Preferred language of the organization, such as `en`; null if not set',
      'en',
    ),
    retention_days: integerOrNull(
      'Days after which transcripts, voice tracks and frames of its conversations are deleted; null: platform default',
      90,
    ),
    created_at: instant('When the organization was created'),
  })
  .meta({ id: 'Organization', description: 'An organization' })
export type Organization = z.infer<typeof Organization>

export const ApiKey = z
  .object({
    id: wireId('key'),
    label: text('What the key is for'),
    prefix: text('First characters of the key'),
    last_four: text('Last four characters of the key'),
    user_id: wireId('usr')
      .nullable()
      .describe('Id of the user who made the key; null for a key of the organization itself'),
    scopes: z.array(KeyScope).describe('What the key may do'),
    expires_at: instantOrNull('When the key expires, or has expired; null for never'),
    created_at: instant('When the key was created'),
    last_used_at: instantOrNull(
      'When the key was last used, to the minute; null when it never was',
    ),
  })
  .meta({ id: 'ApiKey', description: 'An API key without its text' })
export type ApiKey = z.infer<typeof ApiKey>

export const Invite = z
  .object({
    id: wireId('inv'),
    email: text('Address that was invited'),
    role: Role.meta({ examples: ['member'] }),
    invited_by: textOrNull(
      'Id of the user who sent the invitation; null for a key of the organization',
    ),
    created_at: instant('When the invitation was sent'),
    expires_at: instant('When the invitation expires'),
  })
  .meta({ id: 'Invite', description: 'An invitation to the organization' })
export type Invite = z.infer<typeof Invite>

/** Days from the end of a conversation until what was said, heard and seen in it is deleted. */
export const RetentionDays = z.number().int().min(1).max(3650)
