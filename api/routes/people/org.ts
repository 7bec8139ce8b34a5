import { z } from 'zod'
import {
  findOrg,
  findWebhookSecret,
  rotateWebhookSecret,
  updateOrg,
} from '../../../db/people/orgs.ts'
import { must } from '../../../shared/must.ts'
import { TrimmedName } from '../../../shared/access/plain_name.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { route } from '../../http/route.ts'

const OrgInfo = z
  .object({
    id: wireId('org'),
    name: z
      .string()
      .describe('Name of the organization')
      .meta({ examples: ['Example Coffee'] }),
    email: z
      .string()
      .nullable()
      .describe('Address that the organization signed up with; null when there is none'),
    preferred_language: z
      .string()
      .nullable()
      .describe('Language that the organization prefers, such as `en`; null when it has not said')
      .meta({ examples: ['en'] }),
    created_at: z.date().describe('When the organization was created'),
  })
  .meta({ id: 'Organization', description: 'An organization' })

export const getOrg = route({
  method: 'get',
  path: '/v1/auth/org',
  summary: 'Get the organization',
  auth: 'key',
  response: OrgInfo,
  async handle({ sql }, { caller }) {
    return must(await findOrg(sql, caller.org_id), 'a key has an organization')
  },
})

export const patchOrg = route({
  method: 'patch',
  path: '/v1/auth/org',
  summary: 'Change the organization',
  auth: 'key',
  members: 'managers',
  body: z.object({
    name: TrimmedName.optional().describe('Name of the organization; unchanged when absent'),
    preferred_language: z
      .string()
      .trim()
      .min(2)
      .max(35)
      .nullable()
      .optional()
      .describe('Language that the organization prefers; null clears it, unchanged when absent')
      .meta({ examples: ['en'] }),
  }),
  response: OrgInfo,
  async handle({ sql }, { caller, body }) {
    return must(await updateOrg(sql, caller.org_id, body), 'a key has an organization')
  },
})

export const getWebhookSecret = route({
  method: 'get',
  path: '/v1/auth/org/webhook-secret',
  summary: 'Get the webhook secret',
  auth: 'key',
  response: z.object({ webhook_secret: z.string().describe('Key of the webhook signatures') }),
  async handle({ sql }, { caller }) {
    const webhook_secret = await findWebhookSecret(sql, caller.org_id)
    return { webhook_secret: must(webhook_secret, 'a key has an organization') }
  },
})

export const rotateWebhookSecretRoute = route({
  method: 'post',
  path: '/v1/auth/org/webhook-secret/rotate',
  summary: 'Replace the webhook secret',
  description: 'For 24 hours webhooks are signed with both secrets.',
  auth: 'key',
  members: 'managers',
  response: z.object({
    webhook_secret: z
      .string()
      .nullable()
      .describe('The new secret; null in the replay of an answer'),
    previous_until: z.date().describe('Until when the old secret signs too'),
  }),
  idempotent: { once: ['webhook_secret'] },
  async handle({ sql }, { caller }) {
    return must(await rotateWebhookSecret(sql, caller.org_id), 'a key has an organization')
  },
})
