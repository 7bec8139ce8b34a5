import { z } from 'zod'
import {
  changeShareLink,
  closeShareLink,
  insertShareLink,
  listShareLinks,
} from '../../../db/templates/share_links.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { ignoredKeys } from '../../../shared/templates/warnings/unknown_keys.ts'
import { shownWarnings, Warnings } from '../../../shared/templates/warnings/warning.ts'
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  link,
  textOrNull,
} from '../../../shared/base/schema/fields.ts'
import { exampleId, wireId } from '../../../shared/base/schema/wire_id.ts'
import { shareUrl } from '../../calls/join_url.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { findReadable, findRunnable } from './find_template.ts'
import { Instant } from '../../../shared/base/schema/instant.ts'

const NewShare = z.looseObject({
  expires_at: Instant.nullish().describe('When the link expires; null for never'),
  max_uses: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullish()
    .describe('How many conversations the link may start; null for any number'),
})

const expires_at = instantOrNull('When the link expires; null for never')
const max_uses = integerOrNull('How many conversations the link may start; null for any number', 50)

const Share = z
  .object({
    id: wireId('shr'),
    url: shareLink(),
    created_by: textOrNull(
      'Id of the user who created the link; null for a key of the organization, or a deleted user',
    ),
    created_at: instant('When the link was created'),
    expires_at,
    max_uses,
    uses: integer(
      'How many conversations the link has started; those that failed do not count, nor towards `max_uses`',
    ),
    closed_at: instantOrNull('When the link was closed; null while it is not'),
  })
  .meta({ id: 'ShareLink', description: 'A link that participants use to start conversations' })

/** Archiving the template disables all its links until it is active again. */
export const shareTemplate = route('POST /v1/templates/{template_id}/share', {
  summary: 'Create a share link',
  description:
    'Each participant who opens the link starts their own conversation, with the template’s version at that time.',
  auth: 'key',
  scopes: ['design'],
  records: 'template.shared',
  body: NewShare,
  response: z.object({
    id: wireId('shr'),
    url: shareLink(),
    expires_at,
    max_uses,
    warnings: Warnings,
  }),
  idempotent: true,
  async handle({ sql, app_url }, { caller, params: { template_id }, body }) {
    const { org_id, member } = caller
    const { expires_at = null, max_uses = null } = body
    await findRunnable(sql, org_id, template_id)
    refusePast(expires_at)
    const limits = { expires_at, max_uses }
    const created_by = member?.id ?? null
    const id = await insertShareLink(sql, { org_id, template_id, created_by, ...limits })
    const warnings = shownWarnings(ignoredKeys(body, NewShare.shape))
    return { id, url: shareUrl(app_url, id), ...limits, warnings }
  },
})

export const listShares = route('GET /v1/templates/{template_id}/share', {
  summary: 'List share links',
  description:
    'Links that are closed, used up or have expired are listed too. While the template is archived, no link works.',
  auth: 'key',
  scopes: ['design'],
  query: z.object(PAGING),
  response: pageOf(Share),
  async handle({ sql, app_url }, { caller: { org_id }, params: { template_id }, query }) {
    const { cursor: after, limit } = query
    await findReadable(sql, org_id, template_id)
    const links = await listShareLinks(sql, { org_id, template_id }, { after, limit })
    return toPage(
      links.map((link) => ({ ...link, url: shareUrl(app_url, link.id) })),
      limit,
    )
  },
})

export const changeShare = route('PATCH /v1/templates/{template_id}/share/{share_id}', {
  summary: 'Change when a share link expires, or how often it may be used',
  description: 'What is absent stays. A link that has expired or is used up may work again then.',
  auth: 'key',
  scopes: ['design'],
  records: 'template.shared',
  body: NewShare,
  response: Share.extend({ warnings: Warnings }).meta({
    id: 'ChangedShareLink',
    description: 'The link as it is now',
  }),
  async handle({ sql, app_url }, { caller: { org_id }, params, body }) {
    const { template_id, share_id: id } = params
    const { expires_at, max_uses } = body
    refusePast(expires_at)
    const limits = {
      ...(expires_at !== undefined && { expires_at }),
      ...(max_uses !== undefined && { max_uses }),
    }
    const link = await changeShareLink(sql, { id, org_id, template_id }, limits)
    if (!link) throw notFound('open link', id)
    const warnings = shownWarnings(ignoredKeys(body, NewShare.shape))
    return { ...link, url: shareUrl(app_url, id), warnings }
  },
})

export const closeShare = route('DELETE /v1/templates/{template_id}/share/{share_id}', {
  summary: 'Close a share link',
  description: 'It no longer starts conversations; those already started continue.',
  auth: 'key',
  scopes: ['design'],
  records: 'template.shared',
  response: deletedOf('shr'),
  async handle({ sql }, { caller: { org_id }, params: { template_id, share_id } }) {
    if (!(await closeShareLink(sql, { id: share_id, org_id, template_id }))) {
      throw notFound('open link', share_id)
    }
    return { id: share_id, deleted: true as const }
  },
})

function refusePast(expires_at: Date | null | undefined) {
  if (!expires_at || expires_at.getTime() > Date.now()) return
  const field = 'expires_at'
  throw new ApiError('validation_error', `${field} must be in the future`, { field })
}

function shareLink() {
  const example = `https://colloquy.example.org/join/t/${exampleId('shr')}`
  return link('Send it to the participants', example)
}
