import { afterAll, inject } from 'vitest'
import { startMediaServer } from './media_server.ts'
import { useOwnStack } from './own_stack.ts'

/**
 * The test file's own stack on its own media server, which can die and come back, with the local
 * providers of the run.
 */
export async function useOwnMediaServer() {
  const media = await startMediaServer()
  afterAll(() => media.stop())
  const env = { ...inject('service_env'), ...media.env, DATABASE_URL: '', PORT: '0' }
  return { media, own: useOwnStack(env) }
}
