import { csvCell, csvInQuotes } from '../../base/text/csv.ts'
import { secretNames } from '../../base/text/placeholders.ts'
import type { Output } from '../output.ts'
import { escapeXml } from './escapes/xml_places.ts'
import { RenderProblem } from './problem.ts'

/** The secrets and private values that an output uses, keyed by the id, name or path that it uses for them. */
export type NamedSecrets = Readonly<Record<string, { id: string; value: string }>>

export type SecretPlace = {
  /** Position in the text, in UTF-16 units. */
  at: number
  secret_id: string
  /**
   * `url`: percent-encoded. `json`: as part of a JSON string. `xml`: with entities. `cell`: as a cell of CSV.
   * `quoted`: as part of one.
   */
  as: 'plain' | 'url' | 'json' | 'xml' | 'cell' | 'quoted'
}

/**
 * A rendered text without its secrets, which is safe to store. A secret's value never changes, so inserting
 * it always gives the same bytes.
 */
export type Redacted = { text: string; places: SecretPlace[] }

export const MASK = '***'

/** The ids and names of all secrets that an output uses, without duplicates. */
export function secretsNamedIn(output: Output): string[] {
  const { url = '', headers = {}, body_template = '', signing_secret } = output
  const inTexts = [url, ...Object.values(headers), body_template].flatMap(secretNames)
  return [...new Set([...inTexts, ...(signing_secret === undefined ? [] : [signing_secret])])]
}

/** @throws RenderProblem when the secret does not exist */
export function findSecret(secrets: NamedSecrets, ref: string) {
  if (Object.hasOwn(secrets, ref)) return secrets[ref]!
  throw new RenderProblem(`There is no secret ${ref}; add it, or change the output`)
}

/**
 * The text to be sent.
 *
 * @throws RenderProblem when a secret no longer exists
 */
export function insertSecrets({ text, places }: Redacted, secrets: NamedSecrets): string {
  const values = new Map(Object.values(secrets).map(({ id, value }) => [id, value]))
  return fill(text, places, ({ secret_id, as }) => {
    const value = values.get(secret_id)
    if (value !== undefined) return FORMS[as](value)
    throw new RenderProblem(
      `The secret ${secret_id} was deleted, and this request cannot be sent without it`,
    )
  })
}

export function masked({ text, places }: Redacted): string {
  return fill(text, places, () => MASK)
}

const FORMS: Record<SecretPlace['as'], (value: string) => string> = {
  plain: (value) => value,
  url: percentEncode,
  json: escapeJson,
  xml: escapeXml,
  cell: csvCell,
  quoted: csvInQuotes,
}

function fill(text: string, places: SecretPlace[], value: (place: SecretPlace) => string) {
  let filled = ''
  let from = 0
  for (const place of places) {
    filled += text.slice(from, place.at) + value(place)
    from = place.at
  }
  return filled + text.slice(from)
}

/** Escapes a value for use inside a JSON string. */
export function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

/**
 * Encodes a value as one component of a path or a query, also where that stands between single quotes; a lone
 * surrogate, which cannot be encoded, is replaced.
 */
export function percentEncode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll("'", '%27')
}
