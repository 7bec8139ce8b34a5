#!/usr/bin/env node
/** Entry point of `npx colloquy`; builds first if there is no build. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROGRAM = new URL('../dist/cli/main.js', import.meta.url)

if (!existsSync(PROGRAM)) build()
await import(PROGRAM.href)

function build() {
  console.error('No build found; creating one, which takes a few seconds.')
  const cwd = new URL('..', import.meta.url)
  // Standard output is reserved for results.
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { cwd, stdio: ['ignore', 2, 2] })
  if (status === 0) return
  console.error('The build failed: run npm ci, then npm run build')
  process.exit(1)
}
