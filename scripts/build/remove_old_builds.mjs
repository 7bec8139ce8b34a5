// @ts-check
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** So many builds stay, held or not: those of other branches, and of programs that just start. */
const KEPT = 5

const BUILD = /^[0-9a-f]{16}$/
const DRAFT = /^draft-(\d+)-/

/**
 * Removes what nobody uses: builds from which no process runs, except those used last; drafts whose
 * process has ended; and whatever else is there, which older versions built.
 *
 * @param {string} dist
 * @param {string} newest name of a build that stays
 */
export function removeOldBuilds(dist, newest) {
  const names = readdirSync(dist)
  const builds = names.filter((name) => BUILD.test(name) && name !== newest)
  const used = new Map(builds.map((name) => [name, lastUse(join(dist, name))]))
  const old = builds
    .sort((one, other) => Number(used.get(other)) - Number(used.get(one)))
    .slice(KEPT - 1)
    .filter((name) => !isHeld(join(dist, name)))
  const rest = names.filter((name) => {
    const maker = DRAFT.exec(name)?.[1]
    return maker ? !isRunning(Number(maker)) : !BUILD.test(name) && name !== 'current'
  })
  for (const name of [...old, ...rest]) remove(dist, name)
}

/** @param {string} build */
function lastUse(build) {
  return statSync(join(build, 'held_by'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** @param {string} build */
function isHeld(build) {
  try {
    return readdirSync(join(build, 'held_by')).some((pid) => isRunning(Number(pid)))
  } catch {
    // Another build has removed it.
    return false
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Under another name first, so that half of a build is never taken for a whole one.
 *
 * @param {string} dist
 * @param {string} name
 */
function remove(dist, name) {
  const draft = join(dist, `draft-${process.pid}-${name}`)
  try {
    renameSync(join(dist, name), draft)
  } catch {
    // Another build has removed it.
    return
  }
  rmSync(draft, { recursive: true, force: true })
}
