/**
 * `npm run sbom`: writes a software bill of materials (CycloneDX, JSON) to `sbom.cdx.json`, or to the file that is
 * named: every package
 * of package-lock.json, as npm lists them, and the weights, programs and images that are used beside them.
 * What is only for building and testing has the scope `excluded`; what pages contain has not.
 */
// First: what follows resolves paths when it is loaded.
import './build/enter_project.mjs'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { pagePackages } from './supply/page_packages.mjs'

register('./run/typescript_hooks.mjs', import.meta.url)
const { listDownloads } = await import('./supply/downloads.mjs')

const file = process.argv[2] ?? 'sbom.cdx.json'
const DEVELOPMENT = 'cdx:npm:package:development'

const bill = packages()
const inPages = await pagePackages()
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const shown = new Set([...inPages].map((path) => `${nameOf(path)}@${locked[path].version}`))
const downloads = listDownloads()
bill.components = [...bill.components.map(scoped), ...downloads]
bill.dependencies.push(
  ...downloads.map((download) => ({ ref: download['bom-ref'], dependsOn: [] })),
)
const own = bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref'])
own.dependsOn.push(...downloads.map((download) => download['bom-ref']))
writeFileSync(file, JSON.stringify(bill, null, 2) + '\n')
console.log(`${file}: ${bill.components.length} components`)

/** As npm lists them, for all systems; the name of the whole would be that of its folder. */
function packages() {
  const args = [
    'sbom',
    '--offline',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]
  const found = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64e6 }))
  found.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name
  return found
}

function scoped(component) {
  const isDevelopment = component.properties?.some(({ name }) => name === DEVELOPMENT)
  if (!isDevelopment) return component
  const isShown = shown.has(`${component.name}@${component.version}`)
  return { ...component, scope: isShown ? 'required' : 'excluded' }
}

function nameOf(path) {
  return path.split('node_modules/').at(-1)
}
