// @ts-check
import { readdirSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** So many builds stay, held or not: those of other branches, and of programs that just start. */
const KEPT = 5

const BUILD = /^[0-9a-f]{16}$/
const DRAFT = /^draft-(\d+)-/

/**
 * Removes what nobody uses: builds from which no process runs, except the current one and those used last,
 * and drafts whose process has ended. Whatever else is there stays: a service may run from what an older version built.
 *
 * @param {string} dist
 * @param {string} newest name of a build that stays
 */
export function removeOldBuilds(dist, newest) {
  const names = readdirSync(dist)
  const stay = new Set([newest])
  if (names.includes('current')) stay.add(readlinkSync(join(dist, 'current')))
  const builds = names.filter((name) => BUILD.test(name) && !stay.has(name))
  const used = new Map(builds.map((name) => [name, lastUse(join(dist, name))]))
  const old = builds
    .sort((one, other) => Number(used.get(other)) - Number(used.get(one)))
    .slice(KEPT - stay.size)
    .filter((name) => !isHeld(join(dist, name)))
  const drafts = names.filter((name) => {
    const maker = DRAFT.exec(name)?.[1]
    return maker !== undefined && !isRunning(Number(maker))
  })
  for (const name of [...old, ...drafts]) remove(dist, name)
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
