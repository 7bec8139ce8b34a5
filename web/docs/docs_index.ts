import MiniSearch, { type Options, type SearchOptions } from 'minisearch'

/** A section of the documentation that matches the query. */
export type Found = {
  /** Its address. */
  id: string
  title: string
  /** The guide, or the route. */
  page: string
  text: string
  /** The words in it that match the query, in lower case; a word may match by prefix. */
  terms: string[]
}

/** What the build writes: the index, the options it was built with, and its word pattern. */
export type IndexFile = {
  options: Options
  word: string
  index: Parameters<typeof MiniSearch.loadJS>[0]
}

/** Nobody reads more results than this. */
const MOST = 20

/** Returns the best matches first; none for an empty query. */
export type Find = (words: string) => Found[]

/**
 * Every word must occur; if no section has all of them, sections with any of them match. A section
 * titled exactly like the query comes first, then one whose title and page contain all words.
 */
export function createFind({ options, word, index }: IndexFile): Find {
  const tokenize = (text: string) => text.match(new RegExp(word, 'gu')) ?? []
  const search = MiniSearch.loadJS<Omit<Found, 'terms'>>(index, { ...options, tokenize })

  return (words) => {
    const asked = tokenize(words.toLowerCase())
    const isIn = (text: string) => {
      const known = tokenize(text.toLowerCase())
      return asked.every((word) => known.some((one) => one.startsWith(word)))
    }
    const boostDocument = (id: string, _: string, stored?: Record<string, unknown>) => {
      const { title, page } = stored as Pick<Found, 'title' | 'page'>
      return kindOf(id) * (isIn(title) ? CALLED : isIn(`${title} ${page}`) ? NAMED : 1)
    }
    const all = search.search(words, { ...RANKING, boostDocument, combineWith: 'AND' })
    const results =
      all.length > 0 ? all : search.search(words, { ...RANKING, boostDocument, combineWith: 'OR' })
    return results.slice(0, MOST).map(({ id, title, page, text, terms }) => {
      return { id: String(id), title, page, text, terms } as Found
    })
  }
}

const RANKING: SearchOptions = {
  boost: { title: 4, page: 2 },
  prefix: true,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
}

/**
 * The score boost for a section titled exactly like the query, or matched by its title and page.
 */
const CALLED = 100
const NAMED = 10

/** Guides explain; a schema is mostly reached from where it is used. */
function kindOf(id: string) {
  if (id.startsWith('/docs/')) return 1.2
  return id.startsWith('/docs#schema-') ? 0.8 : 1
}
