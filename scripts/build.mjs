/**
 * `npm run build`: a build of the sources as they are, unless there is one; `dist/current` then leads to it.
 * With `--aside` it stays as it is.
 */
// First: what follows resolves paths when it is loaded.
import './build/enter_project.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleAgent } from './build/agent.mjs'
import { makeBuild } from './build/builds.mjs'
import { INPUTS } from './build/inputs.mjs'
import { compileModules } from './build/modules.mjs'
import { buildPages } from './build/pages.mjs'
import { bundleService } from './build/service.mjs'

const root = process.cwd()
const current = !process.argv.includes('--aside')
await makeBuild({ root, inputs: INPUTS, make, say: console.error, current })

async function make(draft) {
  await compileModules(draft)
  const pages = buildPages(draft).then(() => buildGuides(draft))
  await Promise.all([bundleAgent(draft), bundleService(draft), pages])
}

/** In a process of its own, because it loads the service as it was just compiled. */
async function buildGuides(draft) {
  const program = join(import.meta.dirname, 'build/guides.mjs')
  const child = spawn(process.execPath, [program, draft], { stdio: ['ignore', 2, 2] })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('The guides could not be built')
}
