import { type Escaper, hasFilter, isForeign, type Printed, type Refuse } from './escaper.ts'
import { InnerText } from './inner_text.ts'
import { MarkupPlace } from './markup_place.ts'
import { escapeXml, type XmlPlace } from './xml_places.ts'

/** Values are escaped as text and between the quotes of an attribute, and stand nowhere else. */
export class XmlEscaper implements Escaper {
  readonly #refuse: Refuse
  readonly #isHtml: boolean
  readonly #text: InnerText
  /** Entities are not resolved there, so markup in it stays apart. */
  readonly #cdata: InnerText
  readonly #at = new MarkupPlace()

  /** @param isHtml whether scripts and styles in it are executed */
  constructor(refuse: Refuse, isHtml: boolean) {
    this.#refuse = refuse
    this.#isHtml = isHtml
    this.#text = new InnerText(refuse, decodeXml)
    this.#cdata = new InnerText(refuse, undefined, true)
  }

  own(text: string) {
    for (const { place, run, next } of this.#at.read(text)) {
      this.#inner(place)?.own(run)
      if (next !== place) this.end()
    }
  }

  value(printed: Printed) {
    const { text, name } = printed
    const { place, isScript } = this.#at
    if (isForeign(printed) && this.#isHtml && isScript) {
      this.#refuse(`${name} stands in a script or a style; write it elsewhere`)
    } else if (isForeign(printed) && place === 'tag') {
      this.#refuse(`${name} stands in a tag, but outside of quotes; put it between quotes`)
    }
    this.#inner(place)?.value(printed, 'xml')
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
