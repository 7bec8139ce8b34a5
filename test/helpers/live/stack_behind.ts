import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { cacheFolder } from '../../../local/home/cache_folder.ts'
import { startLocalProviders } from '../../../local/services/local_providers.ts'
import { accessTo, type StackAccess } from './stack.ts'
import { localEnv, startTestStack, type TestStack } from './test_stack.ts'

type Options = {
  /** What stands between the service and the local model and voice; its address ends before `/v1`. */
  serve: RequestListener
  /** Variables of the service. */
  env: (between: string, behind: string) => NodeJS.ProcessEnv
  /** Of the local providers. */
  settings?: Record<string, unknown>
}

/**
 * A stack of this file's own, which asks for its model, and perhaps for its voice, through a server that behaves
 * as providers do that are not ours. Its recognizer knows what participants will say.
 */
export function useStackBehind({ serve, env: own, settings }: Options) {
  const server = createServer(serve)
  let home: string
  let behind: Awaited<ReturnType<typeof startLocalProviders>>
  let running: TestStack
  let stack: StackAccess

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'colloquy-behind-'))
    const env = localEnv()
    const cache = cacheFolder(env, home)
    const kinds = ['llm' as const, 'tts' as const]
    behind = await startLocalProviders({ home, cache, env, kinds, settings, progress() {} })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const between = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    running = await startTestStack({ ...env, ...own(between, behind.url) })
    const { secrets, providers_url } = running
    stack = accessTo({ ...running, ...secrets, providers_url: providers_url! })
    await stack.setProviders({ recognizer: 'script' })
  })

  afterAll(async () => {
    await running.stop()
    server.close()
    await behind.own.child.stop()
    await rm(home, { recursive: true, force: true })
  })

  return {
    get stack() {
      return stack
    },
    /** Address of the local model and voice. */
    get behind() {
      return behind.url
    },
  }
}
