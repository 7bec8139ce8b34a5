import { z } from 'zod'
import { PlatformInterview } from './platform_fields.ts'
import { flag, instant, integer } from '../base/schema/fields.ts'
import { TemplateSummary } from '../templates/template_summary.ts'
import { Organization, OrgName, User } from '../people/people.ts'

/*
 * Organizations and users, as operators see them.
 */

/** How many users, templates or conversations are named in a response about their owner. */
export const NAMED = 50

const is_system = flag('Whether it is the organization of the platform itself')

export const PlatformOrg = Organization.extend({
  blocked: flag('Whether the organization is blocked'),
  is_system,
  counts: z
    .object({
      users: integer('Users, including blocked ones'),
      templates: integer('Templates, including archived ones'),
      interviews: integer('Conversations in any status'),
      active_calls: integer('Calls in progress'),
    })
    .meta({ id: 'OrganizationCounts', description: 'How much the organization has' }),
}).meta({ id: 'PlatformOrganization', description: 'An organization, as operators see it' })
export type PlatformOrg = z.infer<typeof PlatformOrg>

const OrgOfUser = OrgName.extend({
  blocked: flag('Whether the organization is blocked'),
  is_system,
}).meta({ id: 'OrganizationOfUser', description: 'The organization of a user' })

export const PlatformUser = User.extend({
  blocked: flag('Whether the user is blocked; `membership_status` does not say so'),
  created_at: instant('When the user was created'),
  organization: OrgOfUser.describe('Organization of the user'),
  template_count: integer('How many templates the user is the author of'),
}).meta({ id: 'PlatformUser', description: 'A user of any organization' })
export type PlatformUser = z.infer<typeof PlatformUser>

export const PlatformUserDetail = PlatformUser.extend({
  templates: z.array(TemplateSummary).describe(`The ${NAMED} newest templates of this author`),
}).meta({ id: 'PlatformUserDetail', description: 'A user of any organization, with templates' })

export const PlatformOrgDetail = PlatformOrg.extend({
  users: z.array(PlatformUser).describe(`The ${NAMED} newest users`),
  templates: z.array(TemplateSummary).describe(`The ${NAMED} newest templates`),
  interviews: z.array(PlatformInterview).describe(`The ${NAMED} newest conversations`),
}).meta({
  id: 'PlatformOrganizationDetail',
  description: 'An organization with its latest users, templates and conversations',
})
