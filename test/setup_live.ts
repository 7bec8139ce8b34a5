import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Stack, startStack } from '../local/stack.ts'
import { LOGS } from './helpers/noted.ts'
import { UNLIMITED } from './helpers/unlimited.ts'

declare module 'vitest' {
  interface ProvidedContext {
    api_url: string
    internal_secret: string
    platform_key: string
    /** The media server, for a test's own rooms and tokens. */
    livekit: { url: string; api_key: string; api_secret: string }
    /** The local providers; `PUT /control` sets them. */
    providers_url: string
    database_url: string
    /** The environment of the service, for starting another worker. */
    service_env: Record<string, string>
    /** Folder of the logs. */
    home: string
  }
}

/** Variables that point to other machines, or to real data. */
const OUTSIDE = /^(DATABASE_URL|LIVEKIT_|OPENAI_|DEEPGRAM_|SPEECH_|LLM_|STT_|TTS_|ROLES|APP_URL)/

/** The compiled service on free ports, with local providers: one for all projects of the run. */
export default async function setup(project: TestProject) {
  const { reached_folder } = project.config.provide
  const { stack, home } = await (run.started ??= start(reached_folder!))
  run.projects++
  project.provide('api_url', stack.api_url)
  project.provide('internal_secret', stack.secrets.internal_secret)
  project.provide('platform_key', stack.secrets.platform_key)
  project.provide('livekit', stack.livekit)
  project.provide('providers_url', stack.providers_url!)
  project.provide('database_url', stack.database_url)
  project.provide('service_env', stack.env as Record<string, string>)
  project.provide('home', home)

  return async () => {
    if (--run.projects > 0) return
    await stack.stop()
    for (const folder of [home, reached_folder!]) await rm(folder, { recursive: true, force: true })
  }
}

type Run = { projects: number; started?: Promise<{ stack: Stack; home: string }> }
declare global {
  var colloquyRun: Run | undefined
}

/** Each project loads this file again, so they share a global. */
const run = (globalThis.colloquyRun ??= { projects: 0 })

async function start(reached_folder: string) {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-live-'))
  const inherited = Object.entries(process.env).filter(([name]) => !OUTSIDE.test(name))
  const env = {
    ...Object.fromEntries(inherited),
    PORT: '0',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    DRAIN_SECONDS: '1',
    ...UNLIMITED,
  }
  const lines: string[] = []
  const stack = await startStack({ home, env, report: (line) => lines.push(line) })
  if (!stack.hears) throw new Error(`The recognizer has no weights:\n${lines.join('\n')}`)
  await mkdir(reached_folder, { recursive: true })
  await appendFile(join(reached_folder, 'homes.txt'), `${LOGS}${home}\n`)
  return { stack, home }
}
