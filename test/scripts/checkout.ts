import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { INPUTS } from '../../scripts/build/inputs.mjs'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

type WhenOver = Parameters<typeof temporaryFolder>[0]

/** A checkout of its own with these files and folders, and the packages of this one, without a build. */
export function checkout(files: readonly string[] = [...INPUTS, 'scripts'], whenOver?: WhenOver) {
  const root = temporaryFolder(whenOver)
  for (const file of files.filter((file) => !file.startsWith('node_modules'))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file), { recursive: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  return root
}
