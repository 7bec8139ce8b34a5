import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Route } from '../../api/route.ts'
import { nameOf } from './every_route.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests on Postgres note which answers they got. */
    reached_folder: string
  }
}

const noted = new Set<string>()

/** Notes that a route answered with a status, for the test that looks for answers nobody got. */
export function noteReached(route: Route, status: number): void {
  const line = lineOf(route, status)
  if (noted.has(line)) return
  noted.add(line)
  const folder = inject('reached_folder')
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`)
}

/** What all test files noted, one line for each route and status. */
export function readReached(): Set<string> {
  const folder = inject('reached_folder')
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Set(files.join('').split('\n'))
}

export function lineOf(route: Route, status: number): string {
  return `${nameOf(route)} ${status}`
}
