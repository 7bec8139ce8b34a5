import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** Expects this command line to say what it is for in the checkout at `root`, which has no build. */
export function expectHelpOfSources(root: string, name: string, script: string) {
  const words = name.split(' -- ')[1] ?? ''
  const line = `${scripts[script]} ${words} --help`
  const helped = spawnSync(line, { cwd: root, shell: true, encoding: 'utf8' })
  expect([helped.status, helped.stderr]).toEqual([0, ''])
  expect(helped.stdout).toContain(name)
  expect(existsSync(join(root, 'dist'))).toBe(false)
}
