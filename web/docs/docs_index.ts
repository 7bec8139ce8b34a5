import MiniSearch, { type Options, type Query, type SearchOptions } from 'minisearch'
import { type AskedWord, askedWords, stemOf, tellingWords } from './asked_words.ts'

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
 * Every word must occur, in any form or as a word that says the same; if no section has all of them, misspelt words
 * match too; if still none has all, sections with any of them match. A section that is called exactly like the query
 * comes first, then one whose name has all words, then one whose name and page have them, then one that says them
 * as they were typed.
 */
export function createFind({ options, word, index }: IndexFile): Find {
  const tokenize = (text: string) => text.toLowerCase().match(new RegExp(word, 'gu')) ?? []
  const search = MiniSearch.loadJS<Omit<Found, 'terms'>>(index, { ...options, tokenize })
  const called = once((id, stored) => calledOf(id, stored as Stored, tokenize))

  return (words) => {
    const asked = askedWords(tokenize(words))
    const typed = new Set(asked.map(({ typed }) => typed))
    const phrase = asked.length > 1 ? words.trim().toLowerCase() : undefined
    const boostOf = once((id, stored) => {
      const isSaid = phrase !== undefined && (stored as Stored).text.toLowerCase().includes(phrase)
      return kindOf(id) * nameBoost(called(id, stored), asked) * (isSaid ? SAID : 1)
    })
    const ranking: SearchOptions = {
      ...RANKING,
      boostTerm: (term) => (typed.has(term) ? 1 : OTHER),
      boostDocument: (id: string, _: string, stored?: Record<string, unknown>) =>
        boostOf(id, stored!),
    }
    for (const strictness of [{}, { fuzzy }, { fuzzy, combineWith: 'OR' as const }]) {
      const results = search.search(queryOf(asked), { ...ranking, ...strictness })
      if (results.length === 0) continue
      return results.slice(0, MOST).map(({ id, title, page, text, terms }) => {
        return { id: String(id), title, page, text, terms } as Found
      })
    }
    return []
  }
}

/** Computes something of a section once: a search asks for it again with every word. */
function once<Of>(compute: (id: string, stored: Record<string, unknown>) => Of) {
  const known = new Map<string, Of>()
  return (id: string, stored: Record<string, unknown>): Of => {
    if (!known.has(id)) known.set(id, compute(id, stored))
    return known.get(id)!
  }
}

const RANKING: SearchOptions = {
  boost: { title: 4, also: 4, page: 2 },
  prefix: true,
  combineWith: 'AND',
}

/** How many letters of a word may be wrong, in parts of its length. */
const fuzzy = (term: string) => (term.length > 4 ? 0.2 : false)

/** How much a word counts that only says the same as what was typed. */
const OTHER = 0.1

/** How much the name of a section counts, by how well it fits the query. */
const EXACT = 400
const CALLED = 100
const NAMED = 10

/** How much it counts that a section has several words as they were typed, such as `max_follow_ups`. */
const SAID = 5

function queryOf(asked: readonly AskedWord[]): Query {
  return {
    queries: asked.map(({ typed, others }) => ({ combineWith: 'OR', queries: [typed, ...others] })),
  }
}

/** What the index keeps of a section; `also` has other words for it, separated by commas. */
type Stored = Pick<Found, 'title' | 'page' | 'text'> & { also?: string }

/** What a section is called, in words: the last part of its address, its title and what else people call it. */
type Called = { names: { words: string[]; stems: Set<string> }[]; withPage: string[] }

function calledOf(
  id: string,
  { title, page, also = '' }: Stored,
  tokenize: (text: string) => string[],
): Called {
  const address = /[^/#]+$/.exec(id)?.[0] ?? ''
  const names = [address, title, ...also.split(',')].map(tokenize).map((words) => {
    return { words, stems: new Set(tellingWords(words).map(stemOf)) }
  })
  return { names, withPage: [...names.flatMap(({ words }) => words), ...tokenize(page)] }
}

function nameBoost({ names, withPage }: Called, asked: readonly AskedWord[]) {
  const stems = asked.map(({ typed }) => stemOf(typed))
  const isExactly = ({ stems: known }: Called['names'][number]) =>
    known.size === stems.length && stems.every((stem) => known.has(stem))
  if (names.some(isExactly)) return EXACT
  if (names.some(({ words }) => hasAll(words, asked))) return CALLED
  return hasAll(withPage, asked) ? NAMED : 1
}

function hasAll(name: readonly string[], asked: readonly AskedWord[]) {
  return asked.every(({ typed, others }) =>
    [typed, ...others].some((word) => name.some((known) => known.startsWith(word))),
  )
}

/** A guide explains as a whole; its sections do in part; a schema is mostly reached from where it is used. */
function kindOf(id: string) {
  if (id.startsWith('/docs/api#')) return id.startsWith('/docs/api#schema-') ? 0.8 : 1
  return id.includes('#') ? 1.2 : 1.4
}
