/** Escapes a value for use as text or between quotes; what XML cannot contain is replaced. */
export function escapeXml(value: string): string {
  return value
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

// eslint-disable-next-line no-control-regex -- these are the ones that XML 1.0 excludes
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

/** Where a text in XML ends: outside of tags, in a tag, between its quotes, in a comment or in CDATA. */
export type XmlPlace = 'text' | 'tag' | '"' | "'" | 'comment' | 'cdata'

/** A text in parts, each in one place, with what ends it and where that leads. */
export function xmlRuns(text: string, before: XmlPlace) {
  const runs: { place: XmlPlace; run: string; next: XmlPlace }[] = []
  let place = before
  let at = 0
  while (at < text.length) {
    const end = ENDS[place]
    end.lastIndex = at
    const found = end.exec(text)
    const next = found ? leadsTo(place, found[0]) : place
    const to = found ? end.lastIndex : text.length
    runs.push({ place, run: text.slice(at, found ? found.index : to), next })
    place = next
    at = to
  }
  return runs
}

/** What ends each place. */
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
