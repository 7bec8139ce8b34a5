import { afterAll, inject } from 'vitest'
import type { Child } from '../../../local/process/child.ts'
import { startProgram } from '../../../local/process/start_program.ts'
import { useOwnStack } from './own_stack.ts'

/**
 * The test file's own stack with API and jobs in one process, and agent workers in others, each of
 * which the file starts. It has its own database and media server, and the local providers of the
 * run.
 */
export function useOwnWorkers() {
  const own = useOwnStack({
    ...inject('service_env'),
    DATABASE_URL: '',
    LIVEKIT_URL: '',
    ROLES: 'api,jobs',
    PORT: '0',
  })
  const workers: Child[] = []
  afterAll(async () => {
    for (const worker of workers) await worker.stop(1_000)
  })

  async function startWorker(env: Record<string, string>): Promise<Child> {
    const { env: given, home } = own()
    const { child } = await startProgram({
      name: `worker-${workers.length}`,
      program: 'api/main.js',
      env: { ...given, ROLES: 'agent', PORT: '0', ...env },
      home,
    })
    workers.push(child)
    return child
  }
  return { own, startWorker }
}
