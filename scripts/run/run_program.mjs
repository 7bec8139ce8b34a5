// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild } from '../build/builds.mjs'
import { INPUTS } from '../build/inputs.mjs'

const ROOT = join(import.meta.dirname, '../..')

/** What a program prints about itself is the same from source, so it needs no build. */
const ABOUT = ['--help', '-h', '--version']

/**
 * Runs one of our programs in this process, so that signals and the exit status are its own. It runs from
 * a build of the sources as they are, which is made first if there is none, and leaves `dist/current` as it
 * is; from `dist/current` where nothing can build, such as in an image.
 *
 * @param {string} name for example `local/start`
 * @param {string[]} words its command line
 */
export async function runProgram(name, words) {
  const needed = ['node_modules/esbuild', `${name}.ts`]
  const canBuild = needed.every((file) => existsSync(join(ROOT, file)))
  if (canBuild && words.some((word) => ABOUT.includes(word))) {
    register('./typescript_hooks.mjs', import.meta.url)
    await load(join(ROOT, `${name}.ts`), words)
  } else {
    const build = canBuild ? buildOfSources() : currentBuild()
    const { holdBuild } = await import(pathToFileURL(join(build, 'shared/base/hold_build.js')).href)
    holdBuild()
    await load(join(build, `${name}.js`), words)
  }
}

/**
 * @param {string} file
 * @param {string[]} words
 */
async function load(file, words) {
  process.argv.splice(1, process.argv.length, file, ...words)
  await import(pathToFileURL(file).href)
}

function buildOfSources() {
  const parent = process.ppid
  for (;;) {
    const build = findBuild(ROOT, INPUTS)
    if (build) return build
    // Standard output is the program's.
    const options = { cwd: ROOT, stdio: /** @type {const} */ (['ignore', 2, 2]) }
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--aside'], options)
    if (status !== 0) giveUp('The build failed: run npm ci, then npm run build')
    // Nobody is left who could stop a program that starts now.
    if (process.ppid !== parent) process.exit(1)
  }
}

function currentBuild() {
  const build = join(ROOT, 'dist/current')
  if (!existsSync(build)) giveUp('There is no build, and nothing to build with: run npm ci')
  return realpathSync(build)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
