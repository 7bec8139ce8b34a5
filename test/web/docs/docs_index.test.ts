import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { createFind, type IndexFile } from '../../../web/docs/docs_index.ts'

const ENTRIES = [
  entry('/docs/outputs#webhooks', 'Webhooks', 'Outputs', 'The URL, the method and the body.'),
  entry('/docs/outputs#retries', 'Signature and retries', 'Outputs', 'A webhook is sent again.'),
  entry('/docs#deleteSecret', 'Delete a secret', 'DELETE /v1/secrets/{secret_id}', 'No webhook.'),
  entry('/docs#schema-Goal', 'Goal', 'Schema', 'max_follow_ups integer How many questions'),
  entry('/docs/concepts#goal', 'Goal', 'Concepts', 'One thing to find out.'),
]
const find = createFind(indexOf(ENTRIES))

test('a word in a title counts more than one in the text', () => {
  expect(found('webhook')).toEqual([
    '/docs/outputs#webhooks',
    '/docs/outputs#retries',
    '/docs#deleteSecret',
  ])
})

test('what is named by the words comes first, however often they occur elsewhere', () => {
  const often = entry('/docs/a', 'Often', 'A', 'delete a secret '.repeat(50))
  const find = createFind(indexOf([...ENTRIES, often]))
  expect(find('delete a secret')[0]!.id).toBe('/docs#deleteSecret')
})

test('a guide precedes the schema of the same name', () => {
  expect(found('goal')).toEqual(['/docs/concepts#goal', '/docs#schema-Goal'])
})

test.each([
  ['the beginning of a word', 'signat'],
  ['a misspelt word', 'signatrue'],
  ['words in any order', 'RETRIES  signature'],
])('%s finds the whole', (_, words) => {
  expect(found(words)[0]).toBe('/docs/outputs#retries')
})

test.each([
  ['a path with its method', '/v1/secrets delete', '/docs#deleteSecret'],
  ['the name of a field', 'max_follow_ups', '/docs#schema-Goal'],
])('%s finds where it is described, and nothing else', (_, words, id) => {
  expect(found(words)).toEqual([id])
})

test('if no part has all of the words, parts with any of them are found', () => {
  expect(found('delete quetzalcoatl')).toEqual(['/docs#deleteSecret'])
})

test('unknown words, and no words, find nothing', () => {
  expect([find('quetzalcoatl'), find(' '), find('…')]).toEqual([[], [], []])
})

test('a result knows which of its words were found', () => {
  expect(find('signat')[0]!.terms).toEqual(['signature'])
})

function found(words: string) {
  return find(words).map(({ id }) => id)
}

function entry(id: string, title: string, page: string, text: string) {
  return { id, title, page, text }
}

/** As the build produces it. */
function indexOf(entries: ReturnType<typeof entry>[]) {
  const options = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'text'] }
  const word = '[\\p{L}\\p{N}]+'
  const tokenize = (text: string) => text.match(new RegExp(word, 'gu')) ?? []
  const index = new MiniSearch({ ...options, tokenize })
  index.addAll(entries)
  return JSON.parse(JSON.stringify({ options, word, index })) as IndexFile
}
