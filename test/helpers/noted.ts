import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests on Postgres note which of them ran and which answers they got. */
    reached_folder: string
  }
}

/** Before a folder with logs of the run, among what is noted of it. */
export const LOGS = 'logs in '

const noted = new Set<string>()

/** Notes a line for the tests that judge the whole run, once. */
export function note(line: string): void {
  if (noted.has(line)) return
  noted.add(line)
  const folder = inject('reached_folder')
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`)
}

/** What all test files noted. */
export function readNoted(): Set<string> {
  const folder = inject('reached_folder')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Set(files.join('').split('\n'))
}
