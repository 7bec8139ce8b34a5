import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inject } from 'vitest'
import type { Route } from '../../api/route.ts'
import { nameOf } from './every_route.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests on Postgres note which of them ran and which answers they got. */
    reached_folder: string
  }
}

const TESTS = join(import.meta.dirname, '..')
const noted = new Set<string>()

/** Notes that a route answered with a status, for the test that looks for answers nobody got. */
export function noteReached(route: Route, status: number): void {
  note(lineOf(route, status))
}

/** Notes that a test file ran. */
export function noteFile(path: string): void {
  note(relative(TESTS, path))
}

/** Files on Postgres of which nothing is noted; none after a whole run. */
export function filesNotRun(reached: Set<string>): string[] {
  return readdirSync(TESTS, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.pg.test.ts') && !reached.has(path))
}

/** What all test files noted: each that ran, and a line for each route and status. */
export function readReached(): Set<string> {
  const folder = inject('reached_folder')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Set(files.join('').split('\n'))
}

export function lineOf(route: Route, status: number): string {
  return `${nameOf(route)} ${status}`
}

function note(line: string) {
  if (noted.has(line)) return
  noted.add(line)
  const folder = inject('reached_folder')
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`)
}
