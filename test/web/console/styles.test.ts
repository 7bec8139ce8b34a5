import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STYLES = join(import.meta.dirname, '../../../web/console/styles')

// All of them are in one bundle: a second meaning of a class would change the first everywhere.
test('a class is styled by only one file', () => {
  const files = new Map<string, Set<string>>()
  for (const file of readdirSync(STYLES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    const css = readFileSync(join(STYLES, file), 'utf8')
    for (const [, name] of css.matchAll(/^ *\.([\w-]+)(?=,$| \{$)/gm)) {
      files.set(name!, (files.get(name!) ?? new Set()).add(file))
    }
  }
  const shared = [...files].filter(([, of]) => of.size > 1)
  expect(shared.map(([name, of]) => `.${name}: ${[...of].join(', ')}`)).toEqual([])
  // The classes of a turn in a transcript are its role.
  for (const role of ['assistant', 'user']) expect([...files.keys()]).not.toContain(role)
  expect(files.size).toBeGreaterThan(50)
})
