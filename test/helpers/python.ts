import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from '../../local/home/cache_folder.ts'

const run = promisify(execFile)

/**
 * The program folder of a Python with the packages of a requirements file, at pinned versions; it
 * is installed in the cache folder the first time.
 *
 * @param name of its purpose
 * @throws Error when Python with venv or the package registry is missing
 */
export async function installPython(name: string, requirements: string): Promise<string> {
  const versions = createHash('sha256').update(readFileSync(requirements)).digest('hex')
  const folder = join(cacheFolder(process.env, tmpdir()), `${name}-${versions.slice(0, 12)}`)
  const done = join(folder, 'complete')
  if (!existsSync(done)) {
    await rm(folder, { recursive: true, force: true })
    await run('python3', ['-m', 'venv', folder]).catch(explained)
    const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--requirement', requirements]
    await run(join(folder, 'bin/python'), install).catch(explained)
    await writeFile(done, '')
  }
  return join(folder, 'bin')

  function explained(error: Error): never {
    throw new Error(
      `The Python packages of ${name} cannot be installed: ${error.message}. Install python3 and python3-venv, with a way to PyPI`,
    )
  }
}
