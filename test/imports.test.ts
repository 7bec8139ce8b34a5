import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Which of our folders each folder may import, and which packages it must not. */
const RULES: Record<string, { ours: string[]; banned: RegExp }> = {
  shared: { ours: ['shared'], banned: /^(koa|@koa|@livekit|livekit|postgres|graphile)/ },
  db: { ours: ['db', 'shared'], banned: /^(koa|@koa|@livekit|livekit)/ },
  media: { ours: ['media', 'shared'], banned: /^(koa|@koa|@livekit|postgres|graphile)/ },
  providers: { ours: ['providers', 'shared'], banned: /^(koa|@koa|postgres|graphile|livekit)/ },
  api: {
    ours: ['api', 'db', 'media', 'providers', 'shared'],
    banned: /^(@livekit\/(agents|rtc-node)|livekit-server-sdk)/,
  },
  agent: {
    ours: ['agent', 'db', 'media', 'providers', 'shared'],
    banned: /^(koa|@koa|graphile|livekit-server-sdk)/,
  },
  local: {
    ours: ['local', 'providers', 'shared', 'client'],
    banned: /^(koa|@koa|graphile|@livekit\/agents)/,
  },
  client: { ours: ['client'], banned: /./ },
  cli: {
    ours: ['cli', 'client', 'local', 'shared'],
    banned: /^(koa|@koa|@livekit|postgres|graphile)/,
  },
  drill: {
    ours: ['drill', 'bench', 'client', 'local', 'shared'],
    banned: /^(koa|@koa|graphile|@livekit\/agents)/,
  },
  web: { ours: ['web', 'client'], banned: /^(koa|@koa|@livekit|postgres|graphile|node:)/ },
}
const FLOORS = Object.keys(RULES)
const COMPOSITION_ROOT = 'api/main.ts'
/** What only the composition root may import from other folders. */
const COMPOSED = /^(agent\/|local\/services\/said_sentence.ts$)/

test.each(FLOORS)('%s imports only what it may', (folder) => {
  const { ours, banned } = RULES[folder]!
  const broken = filesUnder(folder).flatMap((file) =>
    importsOf(file)
      .filter(({ target, typeOnly }) => {
        const inside = target.startsWith('.') && relative(ROOT, join(dirname(file), target))
        if (!inside) return banned.test(target)
        const home = inside.split('/')[0]!
        if (folder === 'web' && home === 'shared') return !typeOnly
        if (relative(ROOT, file) === COMPOSITION_ROOT && COMPOSED.test(inside)) return false
        return !ours.includes(home)
      })
      .map(({ target }) => `${relative(ROOT, file)} imports ${target}`),
  )
  expect(broken).toEqual([])
})

/** Which folders a folder must not import, not even for types. */
const ROOMS: Record<string, string[]> = {
  'api/http': ['api/routes'],
  'api/outputs': ['api/routes'],
  'api/calls': ['api/routes'],
  'agent/hear': ['agent/life'],
  'agent/speak': ['agent/life'],
  'agent/see': ['agent/life'],
}

test.each(Object.entries(ROOMS))('%s never imports %j', (room, closed) => {
  const broken = filesUnder(room).flatMap((file) =>
    importsOf(file)
      .map(({ target }) => relative(ROOT, join(dirname(file), target)))
      .filter((target) => closed.some((other) => target.startsWith(`${other}/`)))
      .map((target) => `${relative(ROOT, file)} imports ${target}`),
  )
  expect(broken).toEqual([])
})

test('no file imports itself indirectly', () => {
  const files = FLOORS.flatMap(filesUnder)
  const imports = new Map(files.map((file) => [file, ownImportsOf(file)]))
  expect(files.flatMap((file) => circleFrom(file, imports)?.join(' → ') ?? [])).toEqual([])
})

/** Where much comes together: what starts the service, the lists of routes, and what has many steps. */
const GATHERING = [
  'api/imports/import_recording.ts',
  'api/jobs/look_for_answers.ts',
  'api/main.ts',
  'api/routes/admin/conversations/interviews.ts',
  'api/routes/admin/index.ts',
  'api/routes/conversations/interviews.ts',
  'api/routes/index.ts',
  'api/routes/outputs/output_test.ts',
]

test('no other file imports more than twenty', () => {
  const large = FLOORS.flatMap(filesUnder).filter((file) => importsOf(file).length > 20)
  expect(large.map((file) => relative(ROOT, file)).sort()).toEqual(GATHERING)
})

/** Files that may use the call framework; the others use our own terms. */
const FRAMEWORK =
  /^agent\/((call_process|held_call|models|pipeline|provider_plugins)\.ts|(worker|hear|speak|interview|record|turn_taking)\/)/

test('only the folders that need it import the call framework', () => {
  const importers = FLOORS.flatMap(filesUnder)
    .filter((file) => importsOf(file).some(({ target }) => target.startsWith('@livekit/agents')))
    .map((file) => relative(ROOT, file))
    .filter((file) => !file.startsWith('providers/'))
  expect(importers.filter((file) => !FRAMEWORK.test(file))).toEqual([])
})

test('providers load the call framework only for a call, because the service uses them too', () => {
  const loading = filesUnder('providers').filter((file) =>
    importsOf(file).some(
      ({ target, typeOnly, isLate }) => target.startsWith('@livekit/') && !typeOnly && !isLate,
    ),
  )
  expect(loading.map((file) => relative(ROOT, file))).toEqual([])
})

test('the service connects to Postgres only in two files, which use the same settings', () => {
  const connecting = ['api', 'agent', 'db', 'media']
    .flatMap(filesUnder)
    .filter((file) => /\b(postgres|new (Pool|Client))\(/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file))
  expect(connecting).toEqual(['db/queue_pool.ts', 'db/sql.ts'])
})

test('only shared/base/environment/config.ts and the entry points read the environment', () => {
  const readers = FLOORS.filter((floor) => floor !== 'web')
    .flatMap(filesUnder)
    .filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    .map((file) => relative(ROOT, file))
  expect(readers.filter((file) => !ENVIRONMENT_READERS.has(file))).toEqual([])
})

/** Entry points pass `process.env` to `readConfig`; nothing else reads it. */
const ENVIRONMENT_READERS = new Set([
  'api/admin_key.ts',
  'api/main.ts',
  'api/org_key.ts',
  'agent/call_process.ts',
  'agent/worker/processes.ts',
  'agent/worker/turn_end_runner.ts',
  'local/start.ts',
  'local/demo.ts',
  'local/providers.ts',
  'drill/main.ts',
  'cli/main.ts',
])

function filesUnder(folder: string) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name))
}

/** Our own files that a file imports, including types. */
function ownImportsOf(file: string) {
  return importsOf(file)
    .filter(({ target }) => target.startsWith('.'))
    .map(({ target }) => join(dirname(file), target))
}

/** The shortest import cycle from a file back to itself. */
function circleFrom(start: string, imports: Map<string, string[]>) {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start].map((file) => relative(ROOT, file))
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

function importsOf(file: string) {
  const source = readFileSync(file, 'utf8')
  const pattern = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]/gm
  const dynamic = /import\(\s*['"]([^'"]+)['"]/g
  return [
    ...[...source.matchAll(pattern)].map(([, type, target]) => ({
      target: target!,
      typeOnly: Boolean(type),
      isLate: false,
    })),
    ...[...source.matchAll(dynamic)].map(([, target]) => ({
      target: target!,
      typeOnly: false,
      isLate: true,
    })),
  ]
}
