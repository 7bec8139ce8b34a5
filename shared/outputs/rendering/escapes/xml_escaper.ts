import { type Escaper, hasFilter, isForeign, type Printed, type Refuse } from './escaper.ts'
import { InnerText } from './inner_text.ts'
import { escapeXml, type XmlPlace, xmlRuns } from './xml_places.ts'

/** Values are escaped as text and between the quotes of an attribute, and stand nowhere else. */
export class XmlEscaper implements Escaper {
  readonly #refuse: Refuse
  readonly #isHtml: boolean
  readonly #text: InnerText
  /** Entities are not resolved there, so markup in it stays apart. */
  readonly #cdata: InnerText
  #place: XmlPlace = 'text'
  #isScript = false

  /** @param isHtml whether `script` and `style` contain a language of their own */
  constructor(refuse: Refuse, isHtml: boolean) {
    this.#refuse = refuse
    this.#isHtml = isHtml
    this.#text = new InnerText(refuse, decodeXml)
    this.#cdata = new InnerText(refuse, undefined, true)
  }

  own(text: string) {
    for (const { place, run, next } of xmlRuns(text, this.#place)) {
      this.#inner(place)?.own(run)
      if (next !== place) this.end()
      this.#place = next
    }
    const script = [...text.matchAll(/<(\/?)(?:script|style)\b/gi)].at(-1)
    if (script) this.#isScript = this.#isHtml && script[1] === ''
  }

  value(printed: Printed) {
    const { text, name } = printed
    if (isForeign(printed) && this.#isScript) {
      this.#refuse(`${name} stands in a script or a style; write it elsewhere`)
    } else if (isForeign(printed) && this.#place === 'tag') {
      this.#refuse(`${name} stands in a tag, but outside of quotes; put it between quotes`)
    }
    this.#inner(this.#place)?.value(printed, 'xml')
    return hasFilter(printed, 'xml') ? text : escapeXml(text)
  }

  secret() {
    return 'xml' as const
  }

  end() {
    this.#text.end()
    this.#cdata.end()
  }

  #inner(place: XmlPlace): InnerText | undefined {
    if (place === 'cdata') return this.#cdata
    return place === 'tag' || place === 'comment' ? undefined : this.#text
  }
}

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeXml(text: string): string {
  return text.replace(
    /&(?:(\w+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole: string, name?: string, tens?: string, hex?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole
      const code = Number.parseInt(tens ?? hex!, tens === undefined ? 16 : 10)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
