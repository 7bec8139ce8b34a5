import MiniSearch, { type Options, type SearchOptions } from 'minisearch'

/** A part of the documentation that has the words. */
export type Found = {
  /** Its address. */
  id: string
  title: string
  /** The guide, or the route. */
  page: string
  text: string
  /** The words of it that were looked for, in lower case; a word may be found by its beginning. */
  terms: string[]
}

/** What the build writes: the index, the options with which it was made, and what it took for a word. */
export type IndexFile = {
  options: Options
  word: string
  index: Parameters<typeof MiniSearch.loadJS>[0]
}

/** More than this nobody reads. */
const MOST = 20

/** Answers the best first; none for no words. */
export type Find = (words: string) => Found[]

/**
 * Every word must occur; where no part has all of them, parts with any of them are found. A part that is
 * called by the words comes first, then one whose title and page have them all.
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

/** By how much a part is lifted that is called by the words, or named by them and its page. */
const CALLED = 100
const NAMED = 10

/** Guides explain; a schema is mostly read from where it is used. */
function kindOf(id: string) {
  if (id.startsWith('/docs/')) return 1.2
  return id.startsWith('/docs#schema-') ? 0.8 : 1
}
