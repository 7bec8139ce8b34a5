import { afterAll, beforeAll } from 'vitest'
import { accessTo } from './stack.ts'
import { startTestStack, type TestStack } from './test_stack.ts'

/**
 * The test file's own stack, for tests that change what others rely on, such as the latencies of
 * the providers.
 *
 * @param env names the providers; local ones of its own by default
 * @returns the stack, from `beforeAll` on
 */
export function useOwnStack(env?: NodeJS.ProcessEnv) {
  let stack: TestStack
  beforeAll(async () => void (stack = await startTestStack(env)))
  afterAll(() => stack.stop())
  return () => ({
    ...accessTo({
      ...stack,
      ...stack.secrets,
      providers_url: stack.providers_url ?? new URL(env!.OPENAI_BASE_URL!).origin,
    }),
    env: stack.env,
    home: stack.home,
  })
}
