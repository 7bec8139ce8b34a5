import { parseJson } from '../../base/json/parse_json.ts'
import type { Output } from '../output.ts'
import { escapeXml, type XmlPlace, xmlPlaceAfter } from './escape_xml.ts'
import { escapeJson, percentEncode, type SecretPlace } from './insert_secrets.ts'
import { RenderProblem } from './problem.ts'

/** What a body is, according to its Content-Type. `other` has no escaping that we know. */
export type BodyKind = 'json' | 'form' | 'xml' | 'other'

/** A value that a template prints, and what is known of it. */
export type Printed = {
  text: string
  /** Its path, such as `data.name`, or words for it. */
  name: string
  /** Whether it is text, rather than a number, true or false. */
  isText: boolean
  /** An id or a time that the service made. */
  isOurs: boolean
  /** The last filter, if it escapes. */
  filter: string | undefined
}

/** How a body of one kind keeps values apart from what the template says. */
export type Escape = {
  start: string
  /** Where a text that is the template's own leads. */
  after(text: string, place: string): string
  /**
   * What is printed of a value in this place.
   *
   * @throws RenderProblem when it could not be told from the template
   */
  value(printed: Printed, place: string): string
  secret(place: string): SecretPlace['as']
}

/** Filters that escape; `safe` says that a body without an escaping of its own needs none. */
export const ESCAPING_FILTERS = ['urlencode', 'xml', 'tojson', 'safe']

/** The Content-Type as it is written: a value of a variable must not decide how others are escaped. */
export function contentTypeOf({ headers = {} }: Output): string | undefined {
  const isType = ([name]: [string, string]) => name.trim().toLowerCase() === 'content-type'
  return Object.entries(headers).findLast(isType)?.[1]
}

/** @param type a whole Content-Type; without one the body is JSON */
export function bodyKindOf(type = 'application/json'): BodyKind {
  const essence = type.split(';')[0]!.trim().toLowerCase()
  // A variable or a list: nobody knows what the receiver will take it for.
  if (/[{},\s]/.test(essence)) return 'other'
  if (essence.includes('json')) return 'json'
  if (essence === 'application/x-www-form-urlencoded') return 'form'
  return /[/+]xml$/.test(essence) ? 'xml' : 'other'
}

const JSON_ESCAPE: Escape = {
  start: 'outside',
  after: (text, place) => (jsonStringEnd(text, place === 'string') ? 'string' : 'outside'),
  value({ text, name, isText }, place) {
    if (place === 'string') return escapeJson(text)
    if (!isText || text === '' || parseJson(text) !== undefined) return text
    throw new RenderProblem(
      `${name} is not JSON, but stands outside of the quotes of a JSON string; add the filter tojson`,
    )
  },
  secret: (place) => (place === 'string' ? 'json' : 'plain'),
}

const FORM_ESCAPE: Escape = {
  start: '',
  after: (_, place) => place,
  value: ({ text, filter }) => (filter === 'urlencode' ? text : percentEncode(text)),
  secret: () => 'url',
}

const XML_ESCAPE: Escape = {
  start: 'text' satisfies XmlPlace,
  after: (text, place) => xmlPlaceAfter(text, place as XmlPlace),
  value({ text, name, isText, isOurs, filter }, place) {
    if (place === 'tag' && isText && !isOurs && text !== '') {
      throw new RenderProblem(
        `${name} stands in a tag, but outside of quotes; put it between quotes`,
      )
    }
    return filter === 'xml' ? text : escapeXml(text)
  },
  secret: () => 'xml',
}

const NO_ESCAPE: Escape = {
  start: '',
  after: (_, place) => place,
  value({ text, name, isText, isOurs, filter }) {
    if (!isText || isOurs || filter !== undefined || text === '') return text
    throw new RenderProblem(
      `${name} has no filter, and a body with this Content-Type has no escaping of its own; add the filter urlencode, xml or tojson, or safe if any text may stand there`,
    )
  },
  secret: () => 'plain',
}

export const ESCAPES: Record<BodyKind, Escape> = {
  json: JSON_ESCAPE,
  form: FORM_ESCAPE,
  xml: XML_ESCAPE,
  other: NO_ESCAPE,
}

/** Whether a JSON text that continues with `text` ends inside a string. */
function jsonStringEnd(text: string, inString: boolean): boolean {
  let inside = inString
  for (let i = 0; i < text.length; i++) {
    if (inside && text[i] === '\\') i++
    else if (text[i] === '"') inside = !inside
  }
  return inside
}
