import { z } from 'zod'
import { integer, text, textOrNull } from '../base/schema/fields.ts'
import type { Usage } from '../calls/timeline/usage.ts'
import { Part } from '../calls/call_fields.ts'

export const ProviderFailure = z
  .object({
    part: Part,
    model: text('Model, recognizer or voice', 'gpt-4.1-mini'),
    count: integer('How often it failed or did not answer in this call'),
    last_at: z.iso.datetime().nullable().describe('When it last failed; null when it is not known'),
    last_error: textOrNull(
      'Cause of the last failure; null when it is not known',
      'The model failed: HTTP 500',
    ),
  })
  .meta({ id: 'ProviderFailure', description: 'What failed in a call, and how often' })
export type ProviderFailure = z.infer<typeof ProviderFailure>

/** Failures as organizations see them: reasons may reveal addresses and settings of the operator. */
export function withoutReasons(failures: readonly ProviderFailure[]): ProviderFailure[] {
  return failures.map((failure) => ({ ...failure, last_error: null }))
}

/** What has failed in a call so far, the most frequent first. */
export function failuresIn({ failures = {}, last_failures = {} }: Partial<Usage>) {
  return Part.options
    .flatMap((part) =>
      Object.entries(failures[part] ?? {}).map(([model, count]): ProviderFailure => {
        const { at = null, error = null } = last_failures[part]?.[model] ?? {}
        return { part, model, count, last_at: at, last_error: error }
      }),
    )
    .toSorted((a, b) => b.count - a.count)
}
