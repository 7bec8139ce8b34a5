import { z } from 'zod'
import {
  findOrg,
  listWebhookSecrets,
  rotateWebhookSecret,
  updateOrg,
} from '../../../db/people/orgs.ts'
import { ApiError } from '../../../shared/base/errors.ts'
import { must } from '../../../shared/base/must.ts'
import { Colleague, Organization, RetentionDays } from '../../../shared/people/people.ts'
import { SeenName } from '../../../shared/people/plain_name.ts'
import { RenderProblem } from '../../../shared/outputs/rendering/problem.ts'
import { instant, text, textOrNull } from '../../../shared/base/schema/fields.ts'
import { makeWebhookSecret, openWebhookSecrets } from '../../outputs/webhook_secret.ts'
import { route } from '../../http/route.ts'
import { listColleagues } from '../../../db/people/members.ts'
import { listing } from '../../http/paging.ts'

export const getOrg = route('GET /v1/auth/org', {
  summary: 'Get the organization',
  auth: 'key',
  scopes: [],
  response: Organization,
  handle: async ({ sql }, { caller }) =>
    must(await findOrg(sql, caller.org_id), 'a key has an organization'),
})

export const patchOrg = route('PATCH /v1/auth/org', {
  summary: 'Change the organization',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  members: 'managers',
  body: z.object({
    name: SeenName.optional().describe('Name of the organization; unchanged when absent'),
    preferred_language: z
      .string()
      .trim()
      .min(2)
      .max(35)
      .nullish()
      .describe('Language that the organization prefers; null clears it, unchanged when absent')
      .meta({ examples: ['en'] }),
    retention_days: RetentionDays.nullish().describe(
      'Days after which transcripts, voice tracks and frames are deleted; null for the platform default, unchanged when absent',
    ),
  }),
  records: 'organization.changed',
  response: Organization,
  handle: async ({ sql }, { caller, body }) =>
    must(await updateOrg(sql, caller.org_id, body), 'a key has an organization'),
})

export const getWebhookSecret = route('GET /v1/auth/org/webhook-secret', {
  summary: 'Get the webhook secret',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  members: 'managers',
  records: 'webhook_secret.read',
  response: z.object({ webhook_secret: text('Key of the webhook signatures') }),
  statuses: [409],
  async handle({ sql, config }, { caller: { org_id } }) {
    const [stored] = await listWebhookSecrets(sql, org_id)
    const current = [must(stored, 'a key has an organization')]
    const opened = openWebhookSecrets(config.SECRETS_KEY, org_id, current)
    if (opened instanceof RenderProblem) {
      const message =
        'The webhook secret cannot be decrypted with the SECRETS_KEY of the service; create a new one with POST /v1/auth/org/webhook-secret/rotate'
      throw new ApiError('conflict', message)
    }
    return { webhook_secret: opened[0]! }
  },
})

export const rotateWebhookSecretRoute = route('POST /v1/auth/org/webhook-secret/rotate', {
  summary: 'Replace the webhook secret',
  description: 'For 24 hours webhooks are signed with both secrets.',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  members: 'managers',
  records: 'webhook_secret.rotated',
  response: z.object({
    webhook_secret: textOrNull('The new secret; null in a replayed response'),
    previous_until: instant('Until when webhooks are also signed with the old secret'),
  }),
  idempotent: { once: 'webhook_secret' },
  async handle({ sql, config }, { caller: { org_id } }) {
    const { webhook_secret, sealed } = makeWebhookSecret(config.SECRETS_KEY, org_id)
    const rotated = await rotateWebhookSecret(sql, org_id, sealed)
    return { webhook_secret, ...must(rotated, 'a key has an organization') }
  },
})

export const listMembers = route('GET /v1/auth/members', {
  summary: 'List the users of the organization',
  description:
    'Includes users who are blocked or awaiting approval. Operators change and remove users.',
  auth: 'key',
  scopes: ['admin'],
  ...listing(Colleague, listColleagues),
})
