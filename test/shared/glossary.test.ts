import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { GLOSSARY } from '../../shared/glossary.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONCEPTS = join(ROOT, 'docs/concepts.md')

test('concepts.md shows the glossary; `npm run glossary` writes it there', async () => {
  const page = readFileSync(CONCEPTS, 'utf8')
  const [before, after] = [page.indexOf('| word '), page.indexOf('\n## The life of')]
  const rows = GLOSSARY.map(({ word, means }) => `| ${word} | ${means} |`)
  const table = ['| word | meaning |', '| --- | --- |', ...rows].join('\n')
  const words = await format(CONCEPTS, `${table}\n`, { printWidth: 100 })
  await expect(`${page.slice(0, before)}${words.code}${page.slice(after)}`).toMatchFileSnapshot(
    CONCEPTS,
  )
})

test('no file uses a word that the glossary has taken out', () => {
  const out = GLOSSARY.flatMap((entry) => entry.out ?? [])
  // Quoted text is not ours: what people say, what other programs call things, and what people search for.
  const used = [...sources()].flatMap(({ path, text }) =>
    wordsOf(
      `${path} ${text.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/[^/\n]+\/[a-z]*|<!-- also:.*-->/g, '')}`,
    )
      .filter((word) => out.includes(word.replace(/s$/, '')))
      .map((word) => `${path}: ${word}`),
  )
  expect(used).toEqual([])
})

test('a word is out in every form that a name takes', () => {
  expect(wordsOf('newTenant TENANTS tenant_id TenantKey')).toEqual([
    ...['new', 'tenant'],
    'tenants',
    ...['tenant', 'id'],
    ...['tenant', 'key'],
  ])
})

function* sources() {
  for (const folder of FOLDERS) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file)
      if (!/\.(tsx?|mjs|sql|md)$/.test(path) || SELF.includes(path)) continue
      yield { path, text: readFileSync(join(ROOT, path), 'utf8') }
    }
  }
}

const FOLDERS = [
  ...['agent', 'api', 'bench', 'cli', 'client', 'db', 'docs', 'drill', 'local', 'media', 'scripts'],
  ...['shared', 'test', 'web'],
]
const SELF = ['shared/glossary.ts', 'test/shared/glossary.test.ts']

function wordsOf(text: string) {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
}
