/**
 * `npm run audit`: asks the registry for known vulnerabilities of the packages in package-lock.json, and fails if
 * one of high or critical severity is in a package that runs in production, on the server or in a page. A registry
 * that does not answer such questions, as many mirrors do not, is said and fails nothing.
 */
// First: what follows resolves paths when it is loaded.
import './build/enter_project.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pagePackages } from './supply/page_packages.mjs'

const GRAVE = ['high', 'critical']

const { vulnerabilities, message } = ask()
if (!vulnerabilities) {
  console.log(`not audited: the registry does not answer (${message})`)
} else {
  const inPages = await pagePackages()
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const isShipped = (path) => !packages[path]?.dev || inPages.has(path)
  const found = Object.values(vulnerabilities).flatMap(advisoriesOf)
  const grave = found.filter(({ severity, nodes }) => {
    return GRAVE.includes(severity) && nodes.some(isShipped)
  })
  for (const { name, severity, title, url } of grave) {
    console.log(`${name}: ${title} (${severity}), ${url}`)
  }
  const others = found.length - grave.length
  console.log(
    `audited: ${grave.length} grave in production, ${others} others, which npm audit lists`,
  )
  if (grave.length > 0) process.exitCode = 1
}

/** npm's report, or an object with only its message if there is none. */
function ask() {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=1']
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64e6 })
  try {
    return JSON.parse(stdout)
  } catch {
    return { message: 'npm audit printed no report' }
  }
}

/** Those of the package itself: of one that depends on it, `via` has only a name. */
function advisoriesOf({ name, nodes, via }) {
  return via.filter((one) => typeof one === 'object').map((one) => ({ ...one, name, nodes }))
}
