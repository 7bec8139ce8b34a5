import { z } from 'zod'
import { closeShareLink, insertShareLink } from '../../../db/templates/share_links.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { ignoredKeys } from '../../../shared/template/warnings/unknown_keys.ts'
import { listed, Warnings } from '../../../shared/template/warnings/warning.ts'
import { exampleId, wireId } from '../../../shared/wire_id.ts'
import { shareUrl } from '../../calls/join_url.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { findRunnable } from './runnable_template.ts'
import { Instant } from '../../http/instant.ts'

const NewShare = z.looseObject({
  expires_at: Instant.nullish().describe(
    'Until when the link begins conversations; null: for good',
  ),
})

/**
 * A link for many: each browser that opens it has a conversation of its own, made when the participant
 * starts it, of the version that the template has then. Each link has an allowance of new
 * conversations of its own. Archiving the template closes all its links until it is active again.
 */
export const shareTemplate = route({
  method: 'post',
  path: '/v1/templates/{template_id}/share',
  summary: 'Create a share link',
  description:
    'Each participant who opens the link starts a conversation of their own, with the version that the template has then.',
  auth: 'key',
  body: NewShare,
  response: z.object({
    id: wireId('shr'),
    url: z
      .url()
      .describe('Send it to the participants')
      .meta({ examples: [`https://colloquy.example.org/join/t/${exampleId('shr')}`] }),
    expires_at: z.date().nullable().describe('When the link expires; null: never'),
    warnings: Warnings,
  }),
  idempotent: true,
  async handle({ sql, app_url }, { caller, params: { template_id }, body }) {
    const { org_id, member } = caller
    const { expires_at = null } = body
    await findRunnable(sql, org_id, template_id)
    if (expires_at && expires_at.getTime() <= Date.now()) {
      const message = 'expires_at must be in the future'
      throw new ApiError('validation_error', message, { field: 'expires_at' })
    }
    const created_by = member?.id ?? null
    const id = await insertShareLink(sql, { org_id, template_id, created_by, expires_at })
    const warnings = listed(ignoredKeys(body, NewShare.shape))
    return { id, url: shareUrl(app_url, id), expires_at, warnings }
  },
})

export const closeShare = route({
  method: 'delete',
  path: '/v1/templates/{template_id}/share/{share_id}',
  summary: 'Close a share link',
  description: 'It starts no more conversations; those that it started go on.',
  auth: 'key',
  response: deletedOf('shr'),
  async handle({ sql }, { caller: { org_id }, params: { template_id, share_id } }) {
    if (!(await closeShareLink(sql, { id: share_id, org_id, template_id }))) {
      throw notFound('open link', share_id)
    }
    return { id: share_id, deleted: true as const }
  },
})
