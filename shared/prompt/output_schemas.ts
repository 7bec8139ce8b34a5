import { outputKindOf } from '../outputs/output.ts'
import { outputsOf, type TemplateVersion } from '../templates/template.ts'

/** Longer schemas would crowd out the conversation: bodies are validated, but the schema is not shown. */
const MAX_LENGTH = 8_000

/** What the schemas of a goal's outputs require, for the model; empty if there are none. */
export function outputSchemas(
  template: Pick<TemplateVersion, 'phases' | 'settings'>,
  goal_id: string,
): string {
  return outputsOf(template, goal_id)
    .flatMap((output) => {
      const schema = outputKindOf(output) ? JSON.stringify(output.schema) : undefined
      if (schema === undefined || schema.length > MAX_LENGTH) return []
      const what = output.raw_payload
        ? 'The data must also fit'
        : 'What is made of the data must fit'
      return [`${what} this JSON Schema, or it is not sent on: ${schema}`]
    })
    .join('\n')
}
