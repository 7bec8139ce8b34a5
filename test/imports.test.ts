import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Which of our own folders a folder may import, and which packages it must not. */
const RULES: Record<string, { ours: string[]; banned: RegExp }> = {
  shared: { ours: ['shared'], banned: /^(koa|@koa|@livekit|livekit|postgres|graphile)/ },
  db: { ours: ['db', 'shared'], banned: /^(koa|@koa|@livekit|livekit)/ },
  media: { ours: ['media', 'shared'], banned: /^(koa|@koa|@livekit|postgres|graphile)/ },
  api: {
    ours: ['api', 'db', 'media', 'shared'],
    banned: /^(@livekit\/(agents|rtc-node)|livekit-server-sdk)/,
  },
  agent: {
    ours: ['agent', 'db', 'media', 'shared'],
    banned: /^(koa|@koa|graphile|livekit-server-sdk)/,
  },
  local: { ours: ['local', 'shared'], banned: /^(koa|@koa|graphile|@livekit\/agents)/ },
  client: { ours: ['client'], banned: /./ },
  cli: { ours: ['cli', 'client', 'local'], banned: /^(koa|@koa|@livekit|postgres|graphile)/ },
  web: { ours: ['web'], banned: /^(koa|@koa|@livekit|postgres|graphile|node:)/ },
}
const COMPOSITION_ROOT = 'api/main.ts'

test.each(Object.keys(RULES))('%s imports only what the house allows', (folder) => {
  const { ours, banned } = RULES[folder]!
  const broken = filesUnder(folder).flatMap((file) =>
    importsOf(file)
      .filter(({ target, typeOnly }) => {
        const inside = target.startsWith('.') && relative(ROOT, join(dirname(file), target))
        if (!inside) return banned.test(target)
        const home = inside.split('/')[0]!
        if (folder === 'web' && home === 'shared') return !typeOnly
        if (relative(ROOT, file) === COMPOSITION_ROOT && home === 'agent') return false
        return !ours.includes(home)
      })
      .map(({ target }) => `${relative(ROOT, file)} imports ${target}`),
  )
  expect(broken).toEqual([])
})

/** Where the words of the call framework may stand; the other rooms of the agent speak our own. */
const FRAMEWORK =
  /^agent\/((call|held_call|pipeline|voice)\.ts|(worker|hear|speak|interview|record)\/)/

test('only the rooms that need it import the call framework', () => {
  const importers = Object.keys(RULES)
    .flatMap(filesUnder)
    .filter((file) => importsOf(file).some(({ target }) => target.startsWith('@livekit/agents')))
    .map((file) => relative(ROOT, file))
  expect(importers.filter((file) => !FRAMEWORK.test(file))).toEqual([])
})

test('only shared/config.ts and the entry points read the environment', () => {
  const readers = ['shared', 'db', 'media', 'api', 'agent', 'local', 'client', 'cli']
    .flatMap(filesUnder)
    .filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    .map((file) => relative(ROOT, file))
  expect(readers.filter((file) => !ENVIRONMENT_READERS.has(file))).toEqual([])
})

/** Entry points hand `process.env` to `readConfig`; nothing below them looks at it. */
const ENVIRONMENT_READERS = new Set([
  'api/admin_key.ts',
  'api/main.ts',
  'agent/call.ts',
  'agent/worker/server.ts',
  'local/start.ts',
  'local/demo.ts',
  'local/doctor.ts',
  'local/providers.ts',
  'cli/main.ts',
])

function filesUnder(folder: string) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(ROOT, folder, name))
}

function importsOf(file: string) {
  const source = readFileSync(file, 'utf8')
  const pattern = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]/gm
  const dynamic = /import\(\s*['"]([^'"]+)['"]/g
  return [
    ...[...source.matchAll(pattern)].map(([, type, target]) => ({
      target: target!,
      typeOnly: Boolean(type),
    })),
    ...[...source.matchAll(dynamic)].map(([, target]) => ({ target: target!, typeOnly: false })),
  ]
}
