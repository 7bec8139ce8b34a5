import { placeRuns } from './place_runs.ts'

/** Escapes a value for use as text or between quotes; what XML cannot contain is replaced. */
export function escapeXml(value: string): string {
  return value
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

// oxlint-disable-next-line no-control-regex -- these are the ones that XML 1.0 excludes
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

/** Where a text in XML ends: outside of tags, in a tag, between its quotes, in a comment or in CDATA. */
export type XmlPlace = 'text' | 'tag' | '"' | "'" | 'comment' | 'cdata'

/** A text in parts, each in one place, with what ends it and where that leads. */
export function xmlRuns(text: string, before: XmlPlace) {
  return placeRuns(text, before, { ends: ENDS, leadsTo })
}

const ENDS: Record<XmlPlace, RegExp> = {
  text: /<!--|<!\[CDATA\[|</g,
  tag: /["'>]/g,
  '"': /"/g,
  "'": /'/g,
  comment: /-->/g,
  cdata: /\]\]>/g,
}

function leadsTo(place: XmlPlace, end: string): XmlPlace {
  if (place === 'text') return end === '<' ? 'tag' : end === '<!--' ? 'comment' : 'cdata'
  if (place !== 'tag') return place === 'comment' || place === 'cdata' ? 'text' : 'tag'
  return end === '>' ? 'text' : (end as '"' | "'")
}
