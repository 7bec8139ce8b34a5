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

const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const BUCKET = 'frames'
const CREDENTIALS = { access: 'key-of-the-tests', secret: 'secret-of-the-tests' }
/** Go compiles it once per machine. */
const BUILD_MS = 600_000

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
    await mkdir(join(home, 'metadata'))
    const port = await freePort(7070)
    env.S3_ENDPOINT = `http://127.0.0.1:${port}`
    child = await startChild({
      name: 's3',
      command: await findProgram(),
      args: [
        ...['--port', `127.0.0.1:${port}`, '--health', '/health'],
        ...['--access', CREDENTIALS.access, '--secret', CREDENTIALS.secret],
        ...['posix', '--sidecar', join(home, 'metadata'), join(home, 'objects')],
      ],
      env: process.env,
      logs: home,
    })
    await child.until(() => answers(`${env.S3_ENDPOINT}/health`), 30_000)
  }, BUILD_MS)
  afterAll(() => child.stop(2_000))

  return { env, folder: () => join(home, 'objects', BUCKET), stop: () => child.stop(2_000) }
}

async function findProgram() {
  const file = join(cacheFolder(process.env, tmpdir()), 'bin', 'versitygw-v1.8.0')
  if (existsSync(file)) return file
  return makeOnce(file, async (draft) => {
    await promisify(execFile)('go', ['install', MODULE], { env: { ...process.env, GOBIN: draft } })
    return join(draft, 'versitygw')
  })
}

async function answers(url: string) {
  const answer = await fetch(url).catch(() => undefined)
  return answer?.ok || undefined
}
