import { z } from 'zod'
import { text } from '../../base/schema/fields.ts'

export const Warning = z
  .object({
    field: text('Dotted path in the request, such as `phases.0.goals.1.type`'),
    message: text('The consequence, and what was probably meant'),
  })
  .meta({ id: 'Warning', description: 'A probable mistake in what was accepted' })
export type Warning = z.infer<typeof Warning>

export const Warnings = z
  .array(Warning)
  .describe('Probable mistakes in what was accepted; empty when there are none')

/** No more are shown of one request. */
export const MAX_WARNINGS = 50

/** @param at where in the body the warnings belong, such as `template.` */
export function shownWarnings(warnings: Iterable<Warning>, at = ''): Warning[] {
  const first: Warning[] = []
  for (const { field, message } of warnings) {
    first.push({ field: at + field, message })
    if (first.length === MAX_WARNINGS) break
  }
  return first
}
