import { listSecretNames } from '../../../db/outputs/secrets.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Template, TemplateContent } from '../../../db/templates/templates.ts'
import { templateWarnings } from '../../../shared/template/warnings/template_warnings.ts'
import { type Warning, Warnings } from '../../../shared/template/warnings/warning.ts'
import { present, WholeTemplate } from './template_fields.ts'

/** A template as the request that wrote it is answered. */
export const WrittenTemplate = WholeTemplate.extend({ warnings: Warnings }).meta({
  id: 'WrittenTemplate',
  description: 'A template that was just saved',
})

/** @param at where in the body the template stands, such as `template.` */
export async function presentWritten(sql: Sql, org_id: string, template: Template, at = '') {
  const warnings = await warningsOf(sql, org_id, template, at)
  return { ...present(template), warnings }
}

/** Probable mistakes in what a template says. */
export async function warningsOf(
  sql: Sql,
  org_id: string,
  { extra, ...fields }: TemplateContent,
  at = '',
): Promise<Warning[]> {
  const secrets = await listSecretNames(sql, org_id)
  return templateWarnings({ ...extra, ...fields }, secrets, at)
}
