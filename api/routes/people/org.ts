import { z } from 'zod'
import {
  findOrg,
  listWebhookSecrets,
  rotateWebhookSecret,
  updateOrg,
} from '../../../db/people/orgs.ts'
import { must } from '../../../shared/must.ts'
import { Organization } from '../../../shared/access/people.ts'
import { TrimmedName } from '../../../shared/access/plain_name.ts'
import { RetentionDays } from '../../../shared/result/retention.ts'
import { instant, text, textOrNull } from '../../../shared/schema/fields.ts'
import { route } from '../../http/route.ts'

export const getOrg = route('GET /v1/auth/org', {
  summary: 'Get the organization',
  auth: 'key',
  response: Organization,
  handle: async ({ sql }, { caller }) =>
    must(await findOrg(sql, caller.org_id), 'a key has an organization'),
})

export const patchOrg = route('PATCH /v1/auth/org', {
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
      .nullish()
      .describe('Language that the organization prefers; null clears it, unchanged when absent')
      .meta({ examples: ['en'] }),
    retention_days: RetentionDays.nullish().describe(
      'Days after which transcripts, voice tracks and frames are deleted; null for as the platform decides, unchanged when absent',
    ),
  }),
  response: Organization,
  handle: async ({ sql }, { caller, body }) =>
    must(await updateOrg(sql, caller.org_id, body), 'a key has an organization'),
})

export const getWebhookSecret = route('GET /v1/auth/org/webhook-secret', {
  summary: 'Get the webhook secret',
  auth: 'key',
  response: z.object({ webhook_secret: text('Key of the webhook signatures') }),
  async handle({ sql }, { caller }) {
    const [webhook_secret] = await listWebhookSecrets(sql, caller.org_id)
    return { webhook_secret: must(webhook_secret, 'a key has an organization') }
  },
})

export const rotateWebhookSecretRoute = route('POST /v1/auth/org/webhook-secret/rotate', {
  summary: 'Replace the webhook secret',
  description: 'For 24 hours webhooks are signed with both secrets.',
  auth: 'key',
  members: 'managers',
  response: z.object({
    webhook_secret: textOrNull('The new secret; null in the replay of an answer'),
    previous_until: instant('Until when the old secret signs too'),
  }),
  idempotent: { once: 'webhook_secret' },
  handle: async ({ sql }, { caller }) =>
    must(await rotateWebhookSecret(sql, caller.org_id), 'a key has an organization'),
})
