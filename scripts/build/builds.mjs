// @ts-check
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hashInputs } from './hash_inputs.mjs'
import { removeOldBuilds } from './remove_old_builds.mjs'

/*
 * Each build is a folder `dist/<hash of its inputs>`, which never changes: a program keeps running from
 * the one that it was started from, whatever is built later. The link `dist/current`, from which production
 * starts, leads to the one that `npm run build` has made last: other commands use theirs without moving it.
 */

/**
 * The build of the inputs as they are now.
 *
 * @param {string} root
 * @param {readonly string[]} inputs files and folders in `root`
 * @returns its folder; undefined if there is none
 */
export function findBuild(root, inputs) {
  const build = join(root, 'dist', hashInputs(root, inputs))
  return existsSync(build) ? build : undefined
}

/**
 * Builds, unless there is a build of the inputs as they are now. A build appears once it is complete:
 * whoever is killed earlier leaves a draft, which the next build removes. Of two at once, each makes a
 * draft, and one stays. It becomes the current one if that is wanted.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {readonly string[]} options.inputs files and folders in `root`
 * @param {(draft: string) => unknown} options.make fills an empty folder
 * @param {(line: string) => void} options.say
 * @param {boolean} options.current whether `dist/current` shall lead to it
 * @returns its folder
 */
export async function makeBuild({ root, inputs, make, say, current }) {
  for (;;) {
    const build = join(root, 'dist', hashInputs(root, inputs))
    if (existsSync(build)) return current ? makeCurrent(build) : build
    const draft = join(root, 'dist', `draft-${process.pid}-${randomUUID()}`)
    mkdirSync(draft, { recursive: true })
    say('Building …')
    const began = Date.now()
    try {
      await make(draft)
      // For the marks of the processes that run from it.
      mkdirSync(join(draft, 'held_by'))
      if (hashInputs(root, inputs) === basename(build)) {
        publish(draft, build)
        say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
      } else {
        say('A source has changed meanwhile.')
      }
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
    removeOldBuilds(dirname(build), basename(build))
  }
}

/**
 * @param {string} draft
 * @param {string} build
 */
function publish(draft, build) {
  try {
    renameSync(draft, build)
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(build)) throw error
  }
}

/** @param {string} build */
function makeCurrent(build) {
  const link = join(dirname(build), 'current')
  if (existsSync(link) && readlinkSync(link) === basename(build)) return build
  const draft = join(dirname(build), `draft-${process.pid}-${randomUUID()}`)
  symlinkSync(basename(build), draft)
  renameSync(draft, link)
  return build
}
