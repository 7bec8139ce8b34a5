import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { preferSession } from '../local/process/priority.ts'
import { LOGS } from './helpers/noted.ts'
import { startTestStack } from './helpers/test_stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    api_url: string
    internal_secret: string
    platform_key: string
    /** The media server, for a test's own rooms and tokens. */
    livekit: { url: string; api_key: string; api_secret: string }
    /** The local providers. */
    providers_url: string
    database_url: string
    /** The environment of the service, for starting another one. */
    service_env: Record<string, string>
    /** Folder of the logs. */
    home: string
  }
}

/** One stack for all live tests of the run. */
export default async function setup(project: TestProject) {
  const { reached_folder } = project.config.provide
  // The participants of the tests speak in this session.
  preferSession(process.pid)
  const stack = await startTestStack()
  await mkdir(reached_folder!, { recursive: true })
  await appendFile(join(reached_folder!, 'homes.txt'), `${LOGS}${stack.home}\n`)
  project.provide('api_url', stack.api_url)
  project.provide('internal_secret', stack.secrets.internal_secret)
  project.provide('platform_key', stack.secrets.platform_key)
  project.provide('livekit', stack.livekit)
  project.provide('providers_url', stack.providers_url!)
  project.provide('database_url', stack.database_url)
  project.provide('service_env', stack.env as Record<string, string>)
  project.provide('home', stack.home)

  return async () => {
    preferSession(process.pid, 0)
    await stack.stop()
    await rm(reached_folder!, { recursive: true, force: true })
  }
}
