import { textOf, valueAt } from '../../base/text/interpolate.ts'
import { placeholderPieces } from '../../base/text/placeholders.ts'
import type { Output } from '../output.ts'
import { MASK, type NamedSecrets, type SecretPlace } from './insert_secrets.ts'

/*
 * The values of `private`, which only outputs get. They are hidden like secrets: inserted when a request is sent,
 * and `***` wherever it is stored or shown.
 */

/** The paths of these variables in an output, such as `private.token`, without duplicates. */
export function privatePathsIn({ url = '', headers = {}, body_template = '' }: Output): string[] {
  const pieces = [url, ...Object.values(headers), body_template].flatMap(placeholderPieces)
  return [...new Set(pieces.flatMap(({ kind, name }) => (kind === 'private' ? [name] : [])))]
}

/** Whether a place in a rendered text belongs to such a variable, whose path then stands for an id. */
export function isPrivatePlace({ secret_id }: SecretPlace): boolean {
  return secret_id.startsWith('private.')
}

/** The values at these paths; one that is missing or empty is left out. */
export function privateValues(
  given: Record<string, unknown>,
  paths: readonly string[],
): NamedSecrets {
  const named = paths.map((id) => ({ id, value: textOf(valueAt({ private: given }, id)) }))
  return Object.fromEntries(named.filter(({ value }) => value !== '').map((one) => [one.id, one]))
}

/** What templates see of these values, for conditions: each is `***`, and what is missing stays so. */
export function maskedPrivate(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, maskedValue(value)]))
}

function maskedValue(value: unknown): unknown {
  if (value === null || value === '') return value
  if (Array.isArray(value)) return value.map(maskedValue)
  if (typeof value !== 'object') return MASK
  return maskedPrivate(value as Record<string, unknown>)
}
