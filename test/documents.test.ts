import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROUTES } from '../api/routes/index.ts'
import { providerVariables } from '../providers/registry.ts'
import {
  environmentTable,
  readersTable,
  START_VARIABLES,
} from '../shared/base/environment/environment.ts'
import { READ_BY } from '../shared/base/environment/read_by.ts'
import {
  SMART_TURN_INSIDE,
  SMART_TURN_PACKAGE,
  SMART_TURN_SHA256,
} from '../shared/turns/smart_turn_weights.ts'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENTS = [
  'README.md',
  'bench/README.md',
  'patches/README.md',
  ...filesUnder('docs', '.md'),
]

test('the configuration page lists every environment variable as the service reads it', () => {
  expect(read('docs/configuration.md')).toContain(environmentTable(providerVariables()))
})

test('the configuration page names what npm start itself reads', () => {
  const page = read('docs/configuration.md')
  expect(START_VARIABLES.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('the configuration page says which role reads which variable', () => {
  const table = readersTable(Object.keys(providerVariables()))
  expect(read('docs/configuration.md')).toContain(table)
})

test('docker-compose.yml keeps from each part the keys that are for others', () => {
  const [, service, agent] = /\n {2}service:\n(.*?)\n {2}agent:\n(.*?)\nvolumes:/s.exec(
    read('docker-compose.yml'),
  )!
  expect(service).toContain("POSTGRES_PASSWORD: ''")
  expect(agent).toContain('<<: *shared')
  const keys = Object.entries<readonly string[]>(READ_BY).filter(([name]) => KEY.test(name))
  const withheld = keys.filter(([, readers]) => !readers.includes('agent')).map(([name]) => name)
  expect(withheld.length).toBeGreaterThan(4)
  expect(withheld.filter((name) => !agent!.includes(`      ${name}: ''\n`))).toEqual([])
})

/** Names of variables whose values are secret. */
const KEY = /_(KEY|SECRET|TOKEN|KEY_ID)$/

test('the README promises the Node.js version of package.json, on which every package runs', () => {
  type Package = { engines?: { node?: string }; dev?: boolean }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Package>
  }
  const { engines } = JSON.parse(read('package.json')) as Required<Package>
  const oldest = engines.node!.replace('>=', '')
  expect(read('README.md')).toContain(`Node ${oldest} or later`)
  const asked = Object.entries(packages).flatMap(([name, { engines, dev }]) => {
    const least = !dev && /^>=\s*([\d.]+)$/.exec(engines?.node ?? '')?.[1]
    return least ? [{ name, least }] : []
  })
  expect(asked.length).toBeGreaterThan(10)
  const newer = asked.filter(({ least }) => inOrder(least, oldest) > 0)
  expect(newer).toEqual([])
})

test('the image has the Node.js version on which the checks run a call', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { node24: string } }
  const [, tested] = /--package=node@(\d+)/.exec(scripts.node24)!
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major)
  expect(new Set(images)).toEqual(new Set([tested]))
  expect(read('.ci/run')).toContain('npm run -s node24 -- npm run demo')
})

test('the image contains the weights that the service would download', () => {
  const dockerfile = read('Dockerfile')
  for (const pinned of [SMART_TURN_PACKAGE, SMART_TURN_INSIDE, SMART_TURN_SHA256]) {
    expect(dockerfile).toContain(pinned)
  }
})

test('the image and the documents start a program of the newest build', () => {
  const started = [read('Dockerfile'), read('docs/deployment.md')].flatMap((text) => [
    ...text.matchAll(/\bdist\/(\S+)\.js/g),
  ])
  expect(started).toHaveLength(2)
  for (const [, program] of started) {
    expect(program).toMatch(/^current\//)
    expect(existsSync(join(ROOT, program!.replace(/^current\//, '') + '.ts'))).toBe(true)
  }
})

test('every npm script named in a document exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
  expect(named(/npm run ([\w:]+)/g).filter(({ what }) => !(what in scripts))).toEqual([])
})

test('every link in a document leads to a file', () => {
  const links = named(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)
  expect(links.length).toBeGreaterThan(10)
  const broken = links.filter(({ file, what }) => !existsSync(join(ROOT, dirname(file), what)))
  expect(broken).toEqual([])
})

test('every file and folder named in a document exists', () => {
  const floors =
    'shared|db|api|agent|providers|examples|web|local|client|cli|bench|drill|test|docs|deploy|scripts|patches'
  const paths = named(new RegExp(`\`((?:${floors})/[\\w./@+-]*)\``, 'g'))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(({ what }) => !existsSync(join(ROOT, what)))).toEqual([])
})

test('every identifier named in a document is in the code', () => {
  const floors = 'shared db api agent providers local client cli bench test'.split(' ')
  const sources = floors.flatMap((floor) => filesUnder(floor, '.ts'))
  const code = sources.map(read).join('\n')
  const names = named(/`([A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z][a-z]+[A-Z]\w*|[a-z]+[A-Z]\w*)`/g)
  expect(names.length).toBeGreaterThan(5)
  // The patches apply to other people's code.
  const ours = names.filter(({ file }) => file !== 'patches/README.md')
  const unknown = ours.filter(({ what }) => !code.includes(what))
  expect(unknown).toEqual([])
})

test('every operation named in a document is one', () => {
  const operations = named(/`(?:GET|POST|PATCH|PUT|DELETE) (\/v1[\w/{}.-]*)/g)
  expect(operations.length).toBeGreaterThan(10)
  const paths = [...ROUTES.map(({ path }) => withoutNames(path)), '/v1/openapi.json']
  expect(operations.filter(({ what }) => !paths.includes(withoutNames(what)))).toEqual([])
})

/** Compares versions. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare

/** What a pattern finds in any of the documents, and in which. */
function named(pattern: RegExp): { file: string; what: string }[] {
  return DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, what]) => ({ file, what: what! })),
  )
}

/** `/v1/templates/{id}` and `/v1/templates/{template_id}` are one path. */
function withoutNames(path: string) {
  return path.replace(/\{\w+\}/g, '{}')
}

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
