import { z } from 'zod'
import { findOrg } from '../../../../db/people/orgs.ts'
import {
  findTemplate,
  findTemplateAnywhere,
  type Template,
} from '../../../../db/templates/templates.ts'
import { findImported } from '../../../../db/imports/recorded_calls.ts'
import type { Sql } from '../../../../db/sql.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { flag, integer } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { ImportRecordedSession } from '../../../../shared/conversations/imports/recorded_session.ts'
import { MEGABYTE } from '../../../http/body/body_text.ts'
import { route } from '../../../http/route.ts'
import { InvalidRequest } from '../../../http/validate.ts'
import { importRecording } from '../../../imports/import_recording.ts'
import { goalsOf } from '../../../../shared/templates/template.ts'
import type { Renderer } from '../../../outputs/renderer.ts'

const MAX_BYTES = 25 * MEGABYTE
/** An hour of talk with word timings and a series for each turn has about 80,000. */
const MAX_VALUES = 300_000

export const importRecordedSession = route('POST /v1/admin/sessions/import-recorded', {
  summary: 'Import a recorded conversation',
  description:
    'Stores a conversation held by another system as a completed one, which the API, the frames and the analytics treat like any other. Pictures and audio given by URL are fetched afterwards; the response counts them as `pending_media`. Sending the same `org_id`, `imported_from` and `external_id` again returns the same ids and stores nothing.',
  auth: 'platform',
  records: 'conversation.created',
  body: ImportRecordedSession,
  max_body_bytes: MAX_BYTES,
  max_values: MAX_VALUES,
  response: z.object({
    interview_id: wireId('int'),
    session_id: wireId('ses'),
    created: flag('False when it was imported before'),
    pending_media: integer('Pictures and recordings that are still to be fetched'),
  }),
  statuses: [404],
  idempotent: true,
  async prepare({ pools: { service: sql }, renderer }, { body }) {
    const owner = await ownerOf(sql, body)
    if (await findBefore(sql, owner, body)) return
    await refuseUnfitFindings(renderer, owner, body)
  },
  async handle({ sql, changed, unchanged }, { body }) {
    const { org_id, template } = await ownerOf(sql, body)
    const { imported_from, external_id = null } = body
    const before = await findBefore(sql, { org_id }, body)
    if (before) {
      unchanged()
      return { ...before, created: false, pending_media: 0 }
    }
    const imported = await importRecording(sql, { org_id, template }, body)
    const { interview_id } = imported
    changed({ target_id: interview_id, org_id, after: { imported_from, external_id } })
    return { ...imported, created: true }
  },
})

/**
 * The organization that will own it, and its template.
 *
 * @throws ApiError 404 when one of them does not exist
 * @throws InvalidRequest when neither is named
 */
async function ownerOf(sql: Sql, { org_id, template_id }: ImportRecordedSession) {
  const template = template_id == null ? undefined : await findTemplateAnywhere(sql, template_id)
  if (template_id != null && !template) throw missingTemplate(template_id)
  const owner = org_id ?? template?.org_id
  if (owner === undefined) {
    const message = 'Required without template_id: the organization that will own the conversation'
    throw new InvalidRequest('body', [{ path: ['org_id'], message }])
  }
  if (!(await findOrg(sql, owner))) throw notFound('organization', owner, { field: 'org_id' })
  if (template && !(await findTemplate(sql, owner, template.id))) throw missingTemplate(template.id)
  return { org_id: owner, template }
}

function findBefore(
  sql: Sql,
  { org_id }: { org_id: string },
  { imported_from, external_id }: ImportRecordedSession,
) {
  return findImported(sql, { org_id, imported_from, external_id: external_id ?? null })
}

function missingTemplate(id: string) {
  return notFound('template', id, { field: 'template_id' })
}

/** Longest id of a goal that no template has, in characters. */
const MAX_GOAL_ID = 200

/**
 * The data of a goal that the template has must fit it; that of any other goal is kept as it is.
 *
 * @throws InvalidRequest
 */
async function refuseUnfitFindings(
  renderer: Renderer,
  { org_id, template }: { org_id: string; template: Template | undefined },
  { findings }: Pick<ImportRecordedSession, 'findings'>,
): Promise<void> {
  const goals = new Map((template ? goalsOf(template) : []).map((goal) => [goal.id, goal]))
  for (const [goal_id, data] of Object.entries(findings)) {
    if (goal_id.length > MAX_GOAL_ID) {
      throw invalid(['findings'], `The id of a goal has at most ${MAX_GOAL_ID} characters`)
    }
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      throw invalid(['findings', goal_id], 'Must be an object')
    }
    const goal = goals.get(goal_id)
    const fault = goal && (await renderer.findFault(org_id, goal, data))
    if (fault) throw invalid(['findings', goal_id], `Does not match the goal: ${fault.message}`)
  }
}

function invalid(path: string[], message: string) {
  return new InvalidRequest('body', [{ path, message }])
}
