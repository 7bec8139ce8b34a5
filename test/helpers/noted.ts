import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests on Postgres record which test files ran and which answers they got. */
    reached_folder: string
  }
}

/** Prefix of a note that names a folder with logs of the run. */
export const LOGS = 'logs in '

/** Prefix of a note that names a response which some test of the run must get. */
export const DECLARED = 'declared: '

const noted = new Set<string>()

/** Notes a line, once, for the tests that check the whole run. */
export function note(line: string): void {
  if (noted.has(line)) return
  noted.add(line)
  const folder = inject('reached_folder')
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`)
}

/** What all test files recorded. */
export function readNoted(): Set<string> {
  const folder = inject('reached_folder')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Set(files.join('').split('\n'))
}
