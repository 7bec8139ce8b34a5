import { kindOf } from '../outputs/output.ts'
import { outputsOf, type TemplateVersion } from '../template/template.ts'

/** A longer schema would crowd out the conversation; it holds a body back, but is not shown. */
const MAX_LENGTH = 8_000

/**
 * What the outputs of a goal ask of its data, for whoever commits it: a body that does not fit the
 * schema of its output is held back. Empty when no output has a schema.
 */
export function outputSchemas(
  template: Pick<TemplateVersion, 'phases' | 'settings'>,
  goal_id: string,
): string {
  return outputsOf(template, goal_id)
    .flatMap((output) => {
      const schema = kindOf(output) ? JSON.stringify(output.schema) : undefined
      if (schema === undefined || schema.length > MAX_LENGTH) return []
      return output.raw_payload
        ? [`The data must also fit this JSON Schema, or it is not sent on: ${schema}`]
        : [`What is made of the data must fit this JSON Schema, or it is not sent on: ${schema}`]
    })
    .join('\n')
}
