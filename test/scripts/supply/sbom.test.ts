import { Ajv } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOORS } from '../../../scripts/build/inputs.mjs'
import { pagePackages } from '../../../scripts/supply/page_packages.mjs'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

type Component = {
  'bom-ref'?: string
  name: string
  version?: string
  scope?: string
  hashes?: { alg: string; content: string }[]
  components?: Component[]
}
type Lock = { packages: Record<string, { name?: string; version: string; dev?: boolean }> }

const SCHEMAS = join(
  createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library'),
  '../../res/schema',
)

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
let bill: { components: Component[]; dependencies: { ref: string }[] }

beforeAll(() => {
  const file = join(temporaryFolder(afterAll), 'sbom.cdx.json')
  execFileSync(process.execPath, ['scripts/sbom.mjs', file])
  bill = JSON.parse(readFileSync(file, 'utf8')) as typeof bill
})

test('the bill of materials is valid CycloneDX', () => {
  const ajv = new Ajv({ strict: false, formats: { ...fullFormats, ...ABSENT } })
  for (const name of ['spdx', 'jsf-0.82']) {
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  }
  const isValid = ajv.compile(schema('bom-1.5'))
  expect([isValid(bill), isValid.errors]).toEqual([true, null])
  expect(isValid({ ...bill, components: [{ name: 'without a type' }] })).toBe(false)
})

test('every package of package-lock.json is in it, with its checksum', () => {
  // The name is what we call it; the reference is what was published.
  const listed = new Map(bill.components.map((one) => [one['bom-ref'], one]))
  const missing = locked().filter(({ id }) => !listed.get(id)?.hashes?.length)
  expect(missing).toEqual([])
})

test('only what is for building and testing is excluded, and not what pages contain', async () => {
  const excluded = new Set(
    bill.components.filter(({ scope }) => scope === 'excluded').map((one) => nameAndVersion(one)),
  )
  const inPages = await pagePackages()
  expect(inPages).toContain('node_modules/preact')
  expect(inPages).not.toContain('node_modules/esbuild')
  const shipped = locked().filter(({ path, dev }) => !dev || inPages.has(path))
  expect(shipped.filter(({ id }) => excluded.has(id))).toEqual([])
  expect(excluded).toContain(`vitest@${packages['node_modules/vitest']!.version}`)
})

test('everything that the code downloads is in it, and every image', () => {
  const all = bill.components.flatMap((one) => [one, ...(one.components ?? [])])
  const hashes = all.flatMap((one) => one.hashes ?? []).map(({ content }) => content)
  const downloading = ['Dockerfile', ...FLOORS.flatMap(sourcesOf)]
  const pinned = downloading.flatMap((file) => {
    return readFileSync(file, 'utf8').match(/\b[0-9a-f]{64}\b/g) ?? []
  })
  expect(pinned.length).toBeGreaterThanOrEqual(4)
  expect(pinned.filter((sum) => !hashes.includes(sum))).toEqual([])

  const ids = all.map((one) => nameAndVersion(one))
  for (const file of ['Dockerfile', 'docker-compose.yml']) {
    const images = [...readFileSync(file, 'utf8').matchAll(/^(?:FROM|\s+image:) ([^\s@]+)/gm)]
    expect(images.length).toBeGreaterThan(1)
    for (const [, image] of images) expect(ids).toContain(image!.replace(':', '@'))
  }
  const { 1: livekit } = /livekit-server:v([\d.]+)/.exec(
    readFileSync('docker-compose.yml', 'utf8'),
  )!
  expect(ids).toContain(`livekit-server@${livekit}`)
})

/** Formats of the schema that ajv's package does not know. */
const ABSENT = { 'iri-reference': true, 'idn-email': true } as const

function schema(name: string) {
  const file = join(SCHEMAS, `${name}.SNAPSHOT.schema.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as object
}

function locked() {
  return Object.entries(packages).flatMap(([path, { name, version, dev }]) => {
    const id = `${name ?? path.split('node_modules/').at(-1)}@${version}`
    return path ? [{ path, dev, id }] : []
  })
}

function nameAndVersion({ name, version }: Component) {
  return `${name}@${version}`
}

function sourcesOf(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file))
}
