import { z } from 'zod'
import { closeShareLink, insertShareLink } from '../../../db/templates/share_links.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { ignoredKeys } from '../../../shared/templates/warnings/unknown_keys.ts'
import { listed, Warnings } from '../../../shared/templates/warnings/warning.ts'
import { instantOrNull, link } from '../../../shared/schema/fields.ts'
import { exampleId, wireId } from '../../../shared/schema/wire_id.ts'
import { shareUrl } from '../../calls/join_url.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { findRunnable } from './find_template.ts'
import { Instant } from '../../../shared/schema/instant.ts'

const NewShare = z.looseObject({
  expires_at: Instant.nullish().describe('When the link expires; null when it never does'),
})

/** Archiving the template closes all its links until it is active again. */
export const shareTemplate = route('POST /v1/templates/{template_id}/share', {
  summary: 'Create a share link',
  description:
    'Each participant who opens the link starts a conversation of their own, with the version that the template has then.',
  auth: 'key',
  body: NewShare,
  response: z.object({
    id: wireId('shr'),
    url: link(
      'Send it to the participants',
      `https://colloquy.example.org/join/t/${exampleId('shr')}`,
    ),
    expires_at: instantOrNull('When the link expires; null when it never does'),
    warnings: Warnings,
  }),
  idempotent: true,
  async handle({ sql, app_url }, { caller, params: { template_id }, body }) {
    const { org_id, member } = caller
    const { expires_at = null } = body
    await findRunnable(sql, org_id, template_id)
    if (expires_at && expires_at.getTime() <= Date.now()) {
      const field = 'expires_at'
      throw new ApiError('validation_error', `${field} must be in the future`, { field })
    }
    const created_by = member?.id ?? null
    const id = await insertShareLink(sql, { org_id, template_id, created_by, expires_at })
    const warnings = listed(ignoredKeys(body, NewShare.shape))
    return { id, url: shareUrl(app_url, id), expires_at, warnings }
  },
})

export const closeShare = route('DELETE /v1/templates/{template_id}/share/{share_id}', {
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
