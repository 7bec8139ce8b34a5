import type { Sql } from '../../../../db/sql.ts'
import { ApiError } from '../../../../shared/base/errors.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/base/ids.ts'
import type { PrepareScope } from '../../../http/route.ts'
import { InvalidRequest } from '../../../http/validate.ts'
import {
  findEscapesOf,
  refuseUnusable,
  refuseUnusableLists,
} from '../../templates/refuse_unusable.ts'
import type { planChange } from './change_system_template.ts'

type TemplateChange = Parameters<typeof refuseUnusable>[2] &
  Parameters<typeof refuseUnusableLists>[2]

/**
 * The slow checks of a change to a system template, before its transaction is opened.
 *
 * @returns the content that it leads to, and what `findEscapes` finds in it
 * @throws InvalidRequest naming every field that is unusable
 * @throws what `plan` does
 */
export async function prepareChange(
  { transact, config, renderer }: PrepareScope,
  change: TemplateChange,
  plan: (sql: Sql) => ReturnType<typeof planChange>,
) {
  await refuseUnusableChange({ config, renderer }, change)
  const { content } = await transact(plan)
  return { content, escapes: await findEscapesOf(renderer, SYSTEM_ORG_ID, content) }
}

/**
 * Refuses a change to a system template whose schema, body template, URL or header is unusable.
 *
 * @throws InvalidRequest naming every field
 */
async function refuseUnusableChange(
  service: Pick<PrepareScope, 'config' | 'renderer'>,
  { phases, settings, goals, outputs }: TemplateChange,
): Promise<void> {
  try {
    await refuseUnusable(service, SYSTEM_ORG_ID, { phases, settings })
    await refuseUnusableLists(service, SYSTEM_ORG_ID, { goals, outputs })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details) throw error
    const issues = error.details.map(({ field = '', message }) => ({
      path: field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      message: `${message}; correct it`,
    }))
    throw new InvalidRequest('body', issues)
  }
}
