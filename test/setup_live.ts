import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { preferSession } from '../local/process/priority.ts'
import { LOGS } from './helpers/noted.ts'
import type { Addresses } from './helpers/live/stack.ts'
import { startTestStack, type TestStack } from './helpers/live/test_stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    stack: Addresses
    /** The environment of the service, for starting another one. */
    service_env: Record<string, string>
    /** Folder of the logs. */
    home: string
  }
}

/** Each project loads this module for itself, so what they share is here. */
const run = globalThis as { colloquy?: { stack: Promise<TestStack>; projects: number } }

/** One stack for all projects of the run that need one. */
export default async function setup(project: TestProject) {
  const { reached_folder } = project.config.provide
  // The participants of the tests speak in this session.
  preferSession(process.pid)
  const shared = (run.colloquy ??= { stack: startTestStack(), projects: 0 })
  shared.projects++
  const stack = await shared.stack
  if (shared.projects === 1) {
    await mkdir(reached_folder!, { recursive: true })
    await appendFile(join(reached_folder!, 'homes.txt'), `${LOGS}${stack.home}\n`)
  }
  const { api_url, livekit, database_url } = stack
  const addresses = { api_url, livekit, database_url, providers_url: stack.providers_url! }
  project.provide('stack', { ...addresses, ...stack.secrets })
  project.provide('service_env', stack.env as Record<string, string>)
  project.provide('home', stack.home)

  return async () => {
    if (--shared.projects > 0) return
    preferSession(process.pid, 0)
    await stack.stop()
    await rm(reached_folder!, { recursive: true, force: true })
  }
}
