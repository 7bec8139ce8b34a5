import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

const FILES = ['Dockerfile', 'docker-compose.yml', 'scripts', 'package.json']
const NAMED = /^(?:FROM|\s+image:) \S+/gm

test('one command pins every image to the digest that Docker gives, and moves it later', () => {
  const root = checkout(FILES)
  const check = () => run(root, ['--check'])
  const before = check()
  expect(before.status).toBe(1)
  expect(before.stderr).toContain('not pinned to a digest: node:24-slim\n')

  for (const digest of ['a'.repeat(64), 'b'.repeat(64)]) {
    expect(run(root, [], digest).status).toBe(0)
    const named = ['Dockerfile', 'docker-compose.yml'].flatMap((file) => {
      return readFileSync(join(root, file), 'utf8').match(NAMED) ?? []
    })
    expect(named).toContain(`FROM node:24-slim@sha256:${digest}`)
    expect(named.filter((name) => !name.endsWith(`@sha256:${digest}`))).toEqual([])
    expect(named.length).toBeGreaterThanOrEqual(6)
    expect(check().status).toBe(0)
  }
})

test('where Docker gives no digest, nothing is pinned, and the reason is said', () => {
  const root = checkout(FILES)
  const before = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const { status, stderr } = run(root, [])
  expect([status, stderr]).toEqual([1, 'Docker gives no digest of node:24-slim: no such host\n'])
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toBe(before)
})

/** With a `docker` that answers as its buildx does, or reaches no registry. */
function run(root: string, words: string[], digest?: string) {
  const manifest = {
    mediaType: 'index',
    digest: `sha256:${digest}`,
    size: 1,
    manifests: [{ digest: 'x' }],
  }
  const answer = digest ? `echo '${JSON.stringify(manifest)}'` : 'echo no such host >&2; exit 1'
  const programs = join(root, 'programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'docker'), `#!/bin/sh\n${answer}\n`)
  chmodSync(join(programs, 'docker'), 0o755)
  const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) }
  const args = [join(root, 'scripts/pin_images.mjs'), ...words]
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}
