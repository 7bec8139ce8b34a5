import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { BUILD } from '../helpers/build.ts'

/** Runs a program of the build to its end. */
export function runOfBuild(file: string, ...words: string[]) {
  return spawnSync(process.execPath, [join(BUILD, file), ...words], { encoding: 'utf8' })
}

/** Expects a program of the build to say that it knows no such flag, and nothing else. */
export function expectUnknownFlagRefused(file: string, args: string[]) {
  const { status, stdout, stderr } = runOfBuild(file, ...args, '--nonsense')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^(error: unknown|Unknown) option '--nonsense'/)
}
