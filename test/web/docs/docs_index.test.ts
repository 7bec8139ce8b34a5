import { expect, test } from 'vitest'
import { docsIndex } from '../../../scripts/build/docs_index.mjs'
import { createFind, type IndexFile } from '../../../web/docs/docs_index.ts'

const ENTRIES = [
  entry('/docs/outputs#webhooks', 'Webhooks', 'Outputs', 'The URL, the method and the body.'),
  entry('/docs/outputs#retries', 'Signature and retries', 'Outputs', 'A webhook is sent again.'),
  entry(
    '/docs/api#deleteSecret',
    'Delete a secret',
    'DELETE /v1/secrets/{secret_id}',
    'No webhook.',
  ),
  entry('/docs/api#schema-Goal', 'Goal', 'Schema', 'max_follow_ups integer How many questions'),
  entry('/docs/concepts#goal', 'Goal', 'Concepts', 'One thing to find out.'),
]
const find = createFind(indexOf(ENTRIES))
const RENAMED = [
  ...ENTRIES,
  {
    ...entry('/docs/embed', 'On your own page', 'Embed', 'One script.'),
    also: 'iframe, react app',
  },
  entry('/docs/api#getFrame', 'Get a frame', 'GET /v1/frames', 'An iframe is something else.'),
]

test('a word in a title counts more than one in the text', () => {
  expect(found('webhook')).toEqual([
    '/docs/outputs#webhooks',
    '/docs/outputs#retries',
    '/docs/api#deleteSecret',
  ])
})

test('what is named by the words comes first, however often they occur elsewhere', () => {
  const often = entry('/docs/a', 'Often', 'A', 'delete a secret '.repeat(50))
  const find = createFind(indexOf([...ENTRIES, often]))
  expect(find('delete a secret')[0]!.id).toBe('/docs/api#deleteSecret')
})

test('a guide precedes the schema of the same name', () => {
  expect(found('goal')).toEqual(['/docs/concepts#goal', '/docs/api#schema-Goal'])
})

test.each([
  ['the beginning of a word', 'signat'],
  ['a misspelt word', 'signatrue'],
  ['words in any order', 'RETRIES  signature'],
])('%s finds the whole', (_, words) => {
  expect(found(words)[0]).toBe('/docs/outputs#retries')
})

test.each([
  ['a path with its method', '/v1/secrets delete', '/docs/api#deleteSecret'],
  ['the name of a field', 'max_follow_ups', '/docs/api#schema-Goal'],
])('%s finds where it is described, and nothing else', (_, words, id) => {
  expect(found(words)).toEqual([id])
})

test.each([
  ['what else people call it', 'iframe', '/docs/embed'],
  ['the last part of its address', 'embed', '/docs/embed'],
  ['a word that says the same', 'erase secret', '/docs/api#deleteSecret'],
  ['another form of its words', 'deleting secrets', '/docs/api#deleteSecret'],
  ['a whole question', 'How do I delete a secret?', '/docs/api#deleteSecret'],
])('%s finds a section first', (_, words, id) => {
  expect(createFind(indexOf(RENAMED))(words)[0]!.id).toBe(id)
})

test('several words as they were typed count more than the same words apart', () => {
  const apart = entry('/docs/b', 'B', 'B', 'first last '.repeat(20))
  const together = entry('/docs/c', 'C', 'C', 'last_first integer')
  expect(createFind(indexOf([apart, together]))('last_first')[0]!.id).toBe('/docs/c')
})

test('if no part has all of the words, parts with any of them are found', () => {
  expect(found('delete quetzalcoatl')).toEqual(['/docs/api#deleteSecret'])
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
  return JSON.parse(docsIndex(entries)) as IndexFile
}
