import { parseJson } from '../../../base/json/parse_json.ts'
import type { Printed } from './escaper.ts'
import { type GraphqlPlace, graphqlPlaceAfter } from './graphql_places.ts'
import { HTML_ELEMENTS } from './html_elements.ts'
import { jsonRuns } from './json_places.ts'
import { JsonWithin } from './json_within.ts'
import { MarkupPlace } from './markup_place.ts'
import { UrlPlace } from './url_place.ts'

/** What the template wrote, or a value. */
export type Piece = string | Printed

/** Stands for a value while a text is read. */
export const VALUE = '0'

/** Reads a text in one language. */
type Reader = {
  /** For a message, such as `a URL`. */
  language: string
  read(piece: string): void
  /** What a value needs in the place that was reached; undefined for nothing. */
  need(printed: Printed): Need | undefined
}
type Need = {
  /** One of these filters as its last. */
  accepts: readonly string[]
  advice: string
}

/** The languages in which the receiver of a text may read it. */
export function readersOf(pieces: readonly Piece[], onlyUrls: boolean): Reader[] {
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : VALUE)).join('')
  const url = urlReader(text, pieces[0]!)
  if (onlyUrls) return [url]
  return [
    url,
    ...(isMarkup(text) ? [markupReader()] : []),
    isGraphql(text) ? graphqlReader() : isJson(text) ? jsonReader() : jsonWithinReader(),
  ]
}

/** Nothing but several parameters of a form, or a path; "score=9" and "yes/no" are neither. */
const FORM = /^\s*[\w.[\]%-]+=[^\s&]*(?:&[\w.[\]%-]+=[^\s&]*)+\s*$/
const PATH = /^(?:\/|[\w.~%-]+\/[^\s/]+\/)\S*$/
/** What follows a base address. */
const REST = /^0[/?]\S*$/

function urlReader(text: string, first: Piece): Reader {
  const isBased = typeof first !== 'string' && first.name.includes('context.') && REST.test(text)
  const isPath = typeof first === 'string' && first.includes('/') && PATH.test(text)
  const isWhole = FORM.test(text) || isPath
  let isBeginning = true
  const place = new UrlPlace()
  return {
    language: 'a URL or a form',
    read(piece) {
      isBeginning &&= piece === ''
      place.read(piece)
    },
    need({ text: value }) {
      const isIn = isWhole || (isBased && !isBeginning) || place.isIn
      if (!isIn) return undefined
      if (/^\.\.?$/.test(value) && place.last === '/') return CLIMBS
      if (UNRESERVED.test(value) && !place.isInHost) return undefined
      return { accepts: ['urlencode'], advice: 'add the filter urlencode' }
    },
  }
}

/** Means itself wherever it stands in a path or a query. */
const UNRESERVED = /^[\p{L}\p{M}\p{N}_.~-]*$/u

const CLIMBS = { accepts: [], advice: 'do not let it be "." or "..", which lead to another path' }

const TAG = /<(\/?)([a-z][\w.-]*(?::[\w.-]+)?)((?:\s[^<>]*)?\/?)>/gi
const SECTION = /<!\[CDATA\[|<!doctype\s|<!--/i

/** Neither `<https://…|…>` nor `Ada <ada@example.com>` is a tag, and `<name>` in prose is a blank for a name. */
function isMarkup(text: string): boolean {
  if (SECTION.test(text)) return true
  for (const [, slash, name, rest] of text.matchAll(TAG)) {
    if (slash || rest!.includes('=') || rest!.endsWith('/')) return true
    if (HTML_ELEMENTS.has(name!.toLowerCase())) return true
  }
  return false
}

function markupReader(): Reader {
  const place = new MarkupPlace()
  return {
    language: 'markup',
    read: (piece) => place.read(piece),
    need({ text: value }) {
      if (place.isScript) return { accepts: [], advice: 'write it outside of scripts and styles' }
      if (place.place === 'tag') {
        return { accepts: [], advice: 'put it between quotes, with the filter xml' }
      }
      if (!/[<>&"']/.test(value)) return undefined
      return { accepts: ['xml', 'urlencode'], advice: 'add the filter xml' }
    },
  }
}

function isJson(text: string) {
  return /^\s*[[{]/.test(text) && parseJson(text) !== undefined
}

/** Of a text that is JSON as a whole. */
function jsonReader(): Reader {
  let inString = false
  return {
    language: 'JSON',
    read: (piece) => (inString = jsonRuns(piece, inString).at(-1)!.inString),
    need: (value) => ofCode(inString ? 'string' : 'outside', value),
  }
}

function jsonWithinReader(): Reader {
  const within = new JsonWithin()
  return {
    language: 'JSON',
    read: (piece) => within.read(piece),
    need(value) {
      if (within.isInString) return ofCode('string', value)
      return within.isAtValue ? ofCode('outside', value) : undefined
    },
  }
}

/** An operation by its word; the short form by its arguments, or it could be anything in braces. */
const GRAPHQL = [
  {
    begin:
      /^\s*(?:#[^\n]*\n\s*)*(?:(?:query|mutation|subscription)(?:\s+\w+)?\s*(?=[{(@])|fragment\s+\w+\s+on\b)/,
    then: ['{'],
  },
  { begin: /^\s*(?:#[^\n]*\n\s*)*\{\s*\w/, then: ['(', ':', ')'] },
]

function isGraphql(text: string) {
  const last = text.trimEnd().length - 1
  if (text[last] !== '}') return false
  return GRAPHQL.some(({ begin, then }) => {
    const found = begin.exec(text)
    if (!found) return false
    const end = endOfSigns(text, then, found[0].length)
    return end !== undefined && end <= last
  })
}

/** Where the last of these signs ends if they follow each other, whatever is between them. */
function endOfSigns(text: string, signs: readonly string[], from: number): number | undefined {
  let at = from
  for (const sign of signs) {
    const found = text.indexOf(sign, at)
    if (found < 0) return undefined
    at = found + sign.length
  }
  return at
}

function graphqlReader(): Reader {
  let place: GraphqlPlace = 'outside'
  return {
    language: 'GraphQL',
    read: (piece) => (place = graphqlPlaceAfter(piece, place)),
    need: (value) => ofCode(place, value),
  }
}

function ofCode(place: GraphqlPlace, { text: value }: Printed): Need | undefined {
  if (place === 'outside') return { accepts: ['tojson'], advice: 'add the filter tojson' }
  if (!ENDS_STRING.test(value)) return undefined
  const accepts = place === 'string' ? ['urlencode'] : []
  return { accepts, advice: 'write it without quotes around, with the filter tojson' }
}

const ENDS_STRING = /["\\\p{Cc}]/u
