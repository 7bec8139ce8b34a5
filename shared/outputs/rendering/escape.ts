import { csvCell } from '../../base/text/csv.ts'
import type { Output } from '../output.ts'
import { CsvEscaper } from './escapes/csv_escaper.ts'
import type { Escaper, Refuse } from './escapes/escaper.ts'
import { FormEscaper } from './escapes/form_escaper.ts'
import { GraphqlEscaper } from './escapes/graphql_escaper.ts'
import { JsonEscaper } from './escapes/json_escaper.ts'
import { MultipartEscaper } from './escapes/multipart_escaper.ts'
import { UnknownEscaper } from './escapes/unknown_escaper.ts'
import { XmlEscaper } from './escapes/xml_escaper.ts'
import { escapeXml } from './escapes/xml_places.ts'
import { YamlEscaper } from './escapes/yaml_escaper.ts'
import { percentEncode } from './insert_secrets.ts'

/** What a body is, according to its Content-Type. `other` has no escaping that we know. */
export type BodyKind =
  | ('json' | 'json lines' | 'form' | 'xml' | 'html' | 'csv' | 'tsv')
  | ('graphql' | 'yaml' | 'multipart' | 'other')

/** The Content-Type as it is written: a value of a variable must not decide how others are escaped. */
export function contentTypeOf({ headers = {} }: Output): string | undefined {
  const isType = ([name]: [string, string]) => name.trim().toLowerCase() === 'content-type'
  return Object.entries(headers).findLast(isType)?.[1]
}

/**
 * Keeps the values of a body with this Content-Type apart from what the template says.
 *
 * @param depth how many bodies of several parts it is in
 */
export function escaperFor(type: string | undefined, refuse: Refuse, depth = 0): Escaper {
  const kind = depth > MOST_DEPTH ? 'other' : bodyKindOf(type)
  if (kind === 'json' || kind === 'json lines') return new JsonEscaper(refuse, kind !== 'json')
  if (kind === 'form') return new FormEscaper(refuse)
  if (kind === 'xml' || kind === 'html') return new XmlEscaper(refuse, kind === 'html')
  if (kind === 'csv' || kind === 'tsv') return new CsvEscaper(refuse, kind === 'tsv')
  if (kind === 'graphql') return new GraphqlEscaper(refuse)
  if (kind === 'yaml') return new YamlEscaper(refuse)
  if (kind === 'other') return new UnknownEscaper(refuse)
  const escaperOf = (inner: string) => escaperFor(inner, refuse, depth + 1)
  return new MultipartEscaper(refuse, boundaryIn(type!)!, escaperOf)
}

/** How deep parts may nest: each level reads again what is in it. */
const MOST_DEPTH = 8

/** @param type a whole Content-Type; without one the body is JSON */
export function bodyKindOf(type = 'application/json'): BodyKind {
  const essence = type.split(';')[0]!.trim().toLowerCase()
  // A variable or a list: nobody knows what the receiver will take it for.
  if (/[{},\s]/.test(essence)) return 'other'
  if (essence === 'application/x-www-form-urlencoded') return 'form'
  if (essence.startsWith('multipart/')) return boundaryIn(type) ? 'multipart' : 'other'
  return KINDS.find(([form]) => form.test(essence))?.[1] ?? 'other'
}

const KINDS: [RegExp, BodyKind][] = [
  [/ndjson|json-?(?:l|lines|seq|stream)$/, 'json lines'],
  [/json/, 'json'],
  [/^text\/html$|[/+]xhtml\+xml$|svg\+xml$/, 'html'],
  [/[/+]xml$/, 'xml'],
  [/[/+-](?:csv|comma-separated-values)$/, 'csv'],
  [/[/+-](?:tsv|tab-separated-values)$/, 'tsv'],
  [/[/+]graphql$/, 'graphql'],
  [/[/+.-]ya?ml$/, 'yaml'],
]

function boundaryIn(type: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  return boundary?.includes('{{') ? undefined : boundary
}

/** Filters of our own: the library does not have them, or they escape less than we want. */
export const OWN_FILTERS: Record<string, ((text: string) => string) | undefined> = {
  urlencode: percentEncode,
  xml: escapeXml,
  csv: csvCell,
  line: (text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
}

/** Filters that escape; `safe` says that any text may stand there. */
export const ESCAPING_FILTERS = [...Object.keys(OWN_FILTERS), 'tojson', 'safe']
