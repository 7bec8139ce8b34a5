import { isDeepStrictEqual } from 'node:util'
import {
  findSystemTemplate,
  holdSystemTemplates,
  isSameTemplate,
  listChildren,
  saveSystemTemplate,
  setDefaultTemplate,
  type SystemTemplate,
} from '../../../../db/templates/system_templates.ts'
import {
  findDefaultTemplate,
  findTemplateAnywhere,
  type TemplateContent,
} from '../../../../db/templates/templates.ts'
import type { Sql } from '../../../../db/sql.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'
import { must } from '../../../../shared/base/must.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/base/ids.ts'
import { changedInheritance, inherit } from '../../../../shared/templates/inheritance.ts'
import { goalsOf } from '../../../../shared/templates/template.ts'
import type { Warning } from '../../../../shared/templates/warnings/warning.ts'
import { placeGoals } from '../../../../shared/templates/goals/placed_goals.ts'
import type { RouteScope } from '../../../http/route.ts'
import { InvalidRequest } from '../../../http/validate.ts'
import { changedContent } from '../../templates/template_content.ts'
import { warningsOf } from '../../templates/written_template.ts'
import {
  presentSystem,
  type SystemTemplatePatch,
  withOwnSettings,
} from './system_template_fields.ts'

type Scope = { sql: Sql } & Pick<RouteScope, 'changed' | 'unchanged' | 'config'>

/**
 * Changes the fields that are sent. If nothing changes, there is no new version.
 *
 * @param escapes what `prepareChange` found
 * @throws ApiError 404, 409 when it cannot be the default, or the change was made to another version
 * @throws InvalidRequest when the result is not valid, or a child would change what it inherits
 */
export async function changeSystemTemplate(
  { sql, config, changed, unchanged }: Scope,
  template_id: string,
  patch: SystemTemplatePatch,
  escapes: readonly Warning[],
) {
  const { is_default } = patch
  await holdSystemTemplates(sql)
  const { current, content, own_skills } = await planChange(sql, template_id, patch)

  const touched: SystemTemplate[] = []
  if (!isSameTemplate(current, content) || !isDeepStrictEqual(current.own_skills, own_skills)) {
    touched.push(current, ...(await saveSystemTemplate(sql, current, content, own_skills)))
  }
  if (is_default !== undefined && is_default !== current.is_default) {
    touched.push(current, ...(await switchDefault(sql, is_default ? template_id : null)))
  }
  if (touched.length === 0) unchanged()
  // If a template was touched twice, its earlier state counts.
  const each = new Map(touched.toReversed().map((template) => [template.id, template]))
  for (const [target_id, before] of each) {
    const after = await read(sql, target_id)
    changed({ target_id, org_id: SYSTEM_ORG_ID, before: audited(before), after: audited(after) })
  }
  const request = { change: patch, escapes }
  const warnings = await warningsOf({ sql, config }, SYSTEM_ORG_ID, content, request)
  return { ...presentSystem(await read(sql, template_id)), warnings }
}

/**
 * What a change would do to a template; stores nothing.
 *
 * @throws as `changeSystemTemplate`
 */
export async function planChange(sql: Sql, template_id: string, patch: SystemTemplatePatch) {
  const { is_default } = patch
  const current = await findSystemTemplate(sql, { id: template_id })
  if (!current) throw await missing(sql, template_id, is_default)
  const { content, own_skills } = await changedSystemContent(sql, current, patch)
  await refuseName(sql, current, content.name)
  refuseDefault(current, content, is_default)
  return { current, content, own_skills }
}

/** @returns the previous default, as it was */
async function switchDefault(sql: Sql, id: string | null): Promise<SystemTemplate[]> {
  const last = await findDefaultTemplate(sql)
  const before = last && last.id !== id && (await findSystemTemplate(sql, { id: last.id }))
  await setDefaultTemplate(sql, id)
  return before ? [before] : []
}

/** What the audit log stores; not the content, because outputs may contain credentials. */
export function audited({ name, description, status, version, is_default }: SystemTemplate) {
  return { name, description, status, version, is_default }
}

async function read(sql: Sql, id: string) {
  return must(await findSystemTemplate(sql, { id }), 'a held template stays')
}

async function missing(sql: Sql, id: string, is_default: boolean | undefined) {
  const isElsewhere = is_default !== undefined && (await findTemplateAnywhere(sql, id))
  if (!isElsewhere) return notFound('system template', id)
  const message = `The template ${id} does not belong to the platform; name a system template as the default`
  return new ApiError('conflict', message, { field: 'is_default' })
}

type Changed = { content: TemplateContent; own_skills: readonly unknown[] }

async function changedSystemContent(
  sql: Sql,
  current: SystemTemplate,
  { goals: sentGoals, is_default, ...patch }: SystemTemplatePatch,
): Promise<Changed> {
  // An answer that is sent back has both.
  const isSaidTwice =
    patch.phases && isDeepStrictEqual(sentGoals, goalsOf({ phases: patch.phases }))
  const goals = isSaidTwice ? undefined : sentGoals
  if (goals && patch.phases) {
    const message = 'Send either goals or phases, not both: the phases contain other goals'
    throw new InvalidRequest('body', [{ path: ['goals'], message }])
  }
  const sent = Object.entries(patch).filter(([key]) => !ANSWERED.has(key))
  const phases = goals ? placeGoals(current.phases, goals) : patch.phases
  const { parent_template_id } = current
  const own = withOwnSettings(current)
  const content = await changedContent(sql, SYSTEM_ORG_ID, own, {
    ...Object.fromEntries(sent),
    ...(phases && { phases }),
  })
  if (parent_template_id === null) return { content, own_skills: [] }

  const name = changedInheritance(own, content)
  if (name !== undefined) {
    const message = `It is inherited from ${parent_template_id}; change it there, or leave it out`
    throw new InvalidRequest('body', [{ path: pathOf(name, goals), message }])
  }
  const own_skills = content.settings.skills ?? []
  const inherited = inherit(await read(sql, parent_template_id), { ...content, own_skills })
  return { content: { ...inherited, status: content.status }, own_skills }
}

/** Fields of the response that a caller may send back without effect. */
const ANSWERED = new Set([
  'parent_template_id',
  'parent_template_name',
  'inherited_fields',
  'inherited_skills',
  'child_count',
  'seed_key',
])

function pathOf(name: string, goals: unknown): string[] {
  if (name === 'phases' && goals) return ['goals']
  return name.startsWith('settings.') ? ['settings', name.slice('settings.'.length)] : [name]
}

/** @throws InvalidRequest when a parent and its child would have the same name */
async function refuseName(sql: Sql, current: SystemTemplate, name: string) {
  if (name === current.name) return
  const { id, parent_template_id } = current
  const relatives =
    parent_template_id === null
      ? await listChildren(sql, id)
      : [await read(sql, parent_template_id)]
  if (relatives.some((relative) => relative.name === name)) throw takenName(name)
}

export function takenName(name: string) {
  const message = `A parent and its child cannot share the name ${name}; choose another name`
  return new InvalidRequest('body', [{ path: ['name'], message }])
}

/** @throws ApiError 409 when the default would not be active */
function refuseDefault(
  current: SystemTemplate,
  { status }: TemplateContent,
  is_default = current.is_default,
) {
  if (!is_default || status === 'active') return
  const [field, message] = current.is_default
    ? ['status', 'The default template must be active; make another one the default first']
    : ['is_default', `The template is ${status}; make it active first`]
  throw new ApiError('conflict', message, { field })
}
