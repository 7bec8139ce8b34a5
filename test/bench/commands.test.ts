import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('every benchmark that a document names is a command', () => {
  const guides = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))
  const documents = ['README.md', 'bench/README.md', ...guides.map((name) => `docs/${name}`)]
  const named = documents.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return [...text.matchAll(/npm run bench -- ([a-z_]+)/g)].map(([, command]) => command!)
  })
  const source = readFileSync(join(ROOT, 'bench/main.ts'), 'utf8')
  const commands = [...source.matchAll(/^program\n {2}\.command\('(\w+)'\)/gm)].map(
    ([, name]) => name,
  )
  expect(named.length).toBeGreaterThan(5)
  expect(commands).toEqual(expect.arrayContaining([...new Set(named)]))
})
