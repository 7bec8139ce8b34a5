import { ApiError } from '../../../../shared/base/errors.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/base/ids.ts'
import { InvalidRequest } from '../../../http/validate.ts'
import type { Service } from '../../../service.ts'
import { refuseUnusable, refuseUnusableLists } from '../../templates/usable_template.ts'

type TemplateChange = Parameters<typeof refuseUnusable>[2] &
  Parameters<typeof refuseUnusableLists>[2]

/**
 * Refuses a change of a system template whose schema, body template, URL or header is unusable.
 *
 * @throws InvalidRequest naming every field
 */
export async function refuseUnusableChange(
  service: Pick<Service, 'config' | 'renderer'>,
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
