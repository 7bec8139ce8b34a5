import { listSecretHosts } from '../../../db/outputs/secrets.ts'
import { listUsableSkillIds } from '../../../db/templates/skills.ts'
import type { Sql } from '../../../db/sql.ts'
import {
  findTemplate,
  insertTemplate,
  type TemplateContent,
} from '../../../db/templates/templates.ts'
import type { Config } from '../../../shared/base/environment/config.ts'
import { must } from '../../../shared/base/must.ts'
import { idsIn, skillsNamedIn, withMembers } from '../../../shared/templates/named_skills.ts'
import {
  type TemplateRequest,
  templateWarnings,
} from '../../../shared/templates/warnings/template_warnings.ts'
import { type Warning, Warnings } from '../../../shared/templates/warnings/warning.ts'
import { problemOfChoice } from '../../../providers/choose_voice.ts'
import type { KeyCaller } from '../../http/route.ts'
import { present, WholeTemplate } from './template_fields.ts'

type Scope = { sql: Sql; config: Config }
/** What `findEscapes` found in the template. */
type Found = { escapes: readonly Warning[] }

export const WrittenTemplate = WholeTemplate.extend({ warnings: Warnings }).meta({
  id: 'WrittenTemplate',
  description: 'A template that was just saved',
})

/** Saves a new template and returns the response. */
export async function saveNew(
  { sql, config }: Scope,
  { org_id, member }: KeyCaller,
  content: TemplateContent,
  request: TemplateRequest & Found,
) {
  const id = await insertTemplate(sql, { org_id, created_by: member?.id ?? null }, content)
  return presentWritten({ sql, config }, org_id, id, request)
}

/** The response for a template that was just saved. */
export async function presentWritten(
  { sql, config }: Scope,
  org_id: string,
  id: string,
  request: TemplateRequest & Found,
) {
  const template = must(await findTemplate(sql, org_id, id), 'a saved template is found')
  return {
    ...present(template),
    warnings: await warningsOf({ sql, config }, org_id, template, request),
  }
}

/**
 * Probable mistakes in a template, and in the request that creates it. A template of the platform has no
 * secrets: those of the organizations that run it are not for its outputs.
 */
export async function warningsOf(
  { sql, config }: Scope,
  org_id: string,
  { extra, ...fields }: TemplateContent,
  { escapes, ...request }: TemplateRequest & Found,
): Promise<Warning[]> {
  const known = {
    escapes,
    secrets: await listSecretHosts(sql, org_id),
    skills: await listUsableSkillIds(
      sql,
      org_id,
      idsIn(withMembers(skillsNamedIn(fields.settings), [])),
    ),
    problemOfVoice: (choice: unknown) => problemOfChoice(config, choice),
  }
  return templateWarnings({ ...extra, ...fields }, known, request)
}
