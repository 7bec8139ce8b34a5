import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from '../../../../local/home/cache_folder.ts'
import { runProgram } from './run_program.ts'

const HERE = import.meta.dirname
/** The version of the generator; its programs are built with the newest runtime that it needs. */
const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'

/** The folder of the npm packages that read the description, in the cache; installed the first time. */
export async function installNode(): Promise<string> {
  const versions = await readFile(join(HERE, 'node.json'), 'utf8')
  return once('consumers-node', versions, async (folder) => {
    await cp(join(HERE, 'node.json'), join(folder, 'package.json'))
    await runProgram('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  })
}

/** The folder with the program `oapi-codegen`. */
export async function installGo(): Promise<string> {
  return once('consumers-go', OAPI_CODEGEN, async (folder) => {
    await runProgram('go', ['install', OAPI_CODEGEN], folder, { GOBIN: folder })
  })
}

async function once(name: string, versions: string, install: (folder: string) => Promise<void>) {
  const digest = createHash('sha256').update(versions).digest('hex').slice(0, 12)
  const folder = join(cacheFolder(process.env, tmpdir()), `${name}-${digest}`)
  const done = join(folder, 'complete')
  if (existsSync(done)) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await install(folder)
  await writeFile(done, '')
  return folder
}
