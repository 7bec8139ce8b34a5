import { z } from 'zod'
import {
  findSystemTemplate,
  holdSystemTemplates,
  listSystemTemplates,
} from '../../../../db/templates/system_templates.ts'
import { insertTemplate } from '../../../../db/templates/templates.ts'
import { PlainName } from '../../../../shared/people/plain_name.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { ApiError } from '../../../../shared/base/errors.ts'
import { must } from '../../../../shared/base/must.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/base/ids.ts'
import { inherit } from '../../../../shared/templates/inheritance.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'
import { ignoredKeys } from '../../../../shared/templates/warnings/unknown_keys.ts'
import { shownWarnings } from '../../../../shared/templates/warnings/warning.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { audited, takenName } from './change_system_template.ts'
import { findSystem } from './system_templates.ts'
import { presentSystem, SystemTemplate, WrittenSystemTemplate } from './system_template_fields.ts'

export const listChildTemplates = route('GET /v1/admin/system-templates/{parent_id}/children', {
  summary: 'List the templates that inherit from one',
  auth: 'platform',
  query: z.object(platformPaging(50)),
  response: pageOf(SystemTemplate),
  async handle({ sql }, { params: { parent_id }, query: { cursor: after, limit } }) {
    await findSystem(sql, parent_id)
    const of = { parent_template_id: parent_id }
    const children = await listSystemTemplates(sql, of, { after, limit })
    return toPage(children.map(presentSystem), limit)
  },
})

const NewChild = z.looseObject({
  name: PlainName.describe('Name of the template, other than that of its parent'),
  description: TemplateInput.shape.description,
})

export const createChildTemplate = route('POST /v1/admin/system-templates/{parent_id}/children', {
  summary: 'Create a template that inherits from another',
  description:
    'It is a draft without its own skills. Everything else comes from its parent, including later changes.',
  auth: 'platform',
  body: NewChild,
  response: WrittenSystemTemplate,
  statuses: [400],
  idempotent: true,
  async handle({ sql, changed }, { params: { parent_id }, body }) {
    const { name, description } = body
    await holdSystemTemplates(sql)
    const parent = await findSystem(sql, parent_id)
    if (parent.parent_template_id !== null) {
      const message = `The template ${parent_id} has a parent itself; name one without a parent`
      throw new ApiError('validation_error', message, { field: 'parent_id' })
    }
    if (name === parent.name) throw takenName(name)
    const inherited = inherit(parent, { name, description, own_skills: [] })
    const owner = { org_id: SYSTEM_ORG_ID, created_by: null, parent_template_id: parent_id }
    const id = await insertTemplate(sql, owner, { ...inherited, status: 'draft' })
    const child = must(await findSystemTemplate(sql, { id }), 'a new template is found')
    changed({ target_id: id, org_id: SYSTEM_ORG_ID, after: audited(child) })
    return { ...presentSystem(child), warnings: shownWarnings(ignoredKeys(body, NewChild.shape)) }
  },
})
