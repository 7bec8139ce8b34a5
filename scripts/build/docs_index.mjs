import MiniSearch from 'minisearch'

/** The page uses both with the index. */
const options = {
  fields: ['title', 'also', 'page', 'text'],
  storeFields: ['title', 'also', 'page', 'text'],
}
const word = '[\\p{L}\\p{N}]+'

const tokenize = (text) => text.match(new RegExp(word, 'gu')) ?? []

/** What the page at `/docs` searches: the index of `entries`, as JSON. */
export function docsIndex(entries) {
  const index = new MiniSearch({ ...options, tokenize })
  index.addAll(entries)
  return JSON.stringify({ options, word, index })
}
