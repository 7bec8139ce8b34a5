import { join } from 'node:path'
import { type Child, startChild } from './child.ts'

/** The compiled programs; the same whether this file runs from them or from its source. */
const DIST = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../dist' : '../..',
)

type Options = {
  name: string
  /** Path inside `dist/`. */
  program: string
  env: NodeJS.ProcessEnv
  home: string
}

/**
 * Starts a Node program of ours and waits for its word `{ type: 'ready', … }`.
 *
 * @throws Error one sentence with the end of its log, when it ends before
 */
export async function startProgram<Ready>({ name, program, env, home }: Options) {
  const child = await startChild({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(DIST, program)],
    env,
    logs: join(home, 'logs'),
    ipc: true,
  })
  const said = new Promise<Ready>((resolve) => {
    child.process.on('message', (message: Ready & { type?: string }) => {
      if (message.type === 'ready') resolve(message)
    })
  })
  try {
    return { child, ready: await child.until(said, 120_000) } satisfies {
      child: Child
      ready: Ready
    }
  } catch (error) {
    await child.stop(2_000)
    throw error
  }
}
