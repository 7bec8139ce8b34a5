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
    name: z.string(),
    email: z.string().nullable(),
    preferred_language: z.string().nullable(),
    created_at: z.date(),
  })
  .meta({ id: 'Organization' })

export const getOrg = route({
  method: 'get',
  path: '/v1/auth/org',
  summary: 'The organization of the key',
  auth: 'key',
  response: OrgInfo,
  async handle({ sql }, { caller }) {
    return must(await findOrg(sql, caller.org_id), 'a key has an organization')
  },
})

export const patchOrg = route({
  method: 'patch',
  path: '/v1/auth/org',
  summary: 'Change the name or the preferred language of the organization',
  auth: 'key',
  members: 'managers',
  body: z.object({
    name: TrimmedName.optional(),
    preferred_language: z
      .string()
      .trim()
      .min(2)
      .max(35)
      .nullable()
      .optional()
      .describe('Null clears it; absent leaves it'),
  }),
  response: OrgInfo,
  async handle({ sql }, { caller, body }) {
    return must(await updateOrg(sql, caller.org_id, body), 'a key has an organization')
  },
})

export const getWebhookSecret = route({
  method: 'get',
  path: '/v1/auth/org/webhook-secret',
  summary: 'The secret with which webhook requests are signed',
  auth: 'key',
  response: z.object({ webhook_secret: z.string() }),
  async handle({ sql }, { caller }) {
    const webhook_secret = await findWebhookSecret(sql, caller.org_id)
    return { webhook_secret: must(webhook_secret, 'a key has an organization') }
  },
})

export const rotateWebhookSecretRoute = route({
  method: 'post',
  path: '/v1/auth/org/webhook-secret/rotate',
  summary: 'Replace the webhook secret; for 24 hours webhooks are signed with both',
  auth: 'key',
  members: 'managers',
  response: z.object({
    webhook_secret: z
      .string()
      .nullable()
      .describe('The new secret; null in the replay of an earlier answer'),
    previous_until: z.date().describe('When the earlier secret stops signing'),
  }),
  idempotent: { once: ['webhook_secret'] },
  async handle({ sql }, { caller }) {
    return must(await rotateWebhookSecret(sql, caller.org_id), 'a key has an organization')
  },
})
