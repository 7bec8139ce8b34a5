/** A search result: a section of a guide, or an operation, a webhook or a schema of the API. */
export type SearchEntry = {
  /** Its address. */
  id: string
  title: string
  /** The guide, or the route. */
  page: string
  text: string
  /** Other words that people use for it, separated by commas. */
  also?: string
}

/**
 * The sections of a guide, one per heading, from its HTML. A comment in a section, such as `<!-- also: widget, iframe -->`,
 * says what else people call it.
 */
export function guideEntries(name: string, title: string, text: string): SearchEntry[] {
  const headings = [...text.matchAll(/<h([1-4]) id="([^"]+)">(.*?)<\/h\1>/g)]
  return headings.map(({ index, 0: { length }, 1: level, 2: place, 3: heading }, i) => {
    const inside = text.slice(index + length, headings[i + 1]?.index)
    const id = level === '1' ? `/docs/${name}` : `/docs/${name}#${place}`
    const also = /<!-- also: ([^]+?) -->/.exec(inside)?.[1]
    const entry = { id, title: textOf(heading!), page: title, text: textOf(inside) }
    return also ? { ...entry, also: textOf(also) } : entry
  })
}

/** The articles of the reference, without examples and boilerplate. */
export function referenceEntries(page: string): SearchEntry[] {
  const articles = page.matchAll(/<article id="([^"]+)"[^>]*>\s*<h3>(.*?)<\/h3>([^]*?)<\/article>/g)
  return [...articles].map(([, id, title, content]) => {
    const route = /<p class="route">([^]*?)<\/p>/.exec(content!)
    const text = REPEATED.reduce((left, pattern) => left.replaceAll(pattern, ''), content!)
    return {
      id: `/docs/api#${id}`,
      title: textOf(title!),
      page: route ? textOf(route[1]!) : id!.startsWith('schema-') ? 'Schema' : 'The API',
      text: textOf(text),
    }
  })
}

const REPEATED = [
  /<p class="route">[^]*?<\/p>/g,
  /<pre\b[^]*?<\/pre>|<button[^]*?<\/button>|<h4>[^]*?<\/h4>/g,
  /<div>\s*<dt><code>(?:Idempotency-Key|X-Request-Id)<\/code>(?:(?!<\/dd>)[^])*?\(header\)[^]*?<\/div>/g,
  /<details>\s*<summary>Errors[^]*?<\/details>/g,
]

/** The visible text; words separated only by an inline tag stay together. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<\/?(?:a|code|em|strong|span)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, number: string, name: string) =>
      number ? String.fromCodePoint(Number(number)) : (NAMED[name] ?? whole),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
