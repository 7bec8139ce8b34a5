import { join } from 'node:path'
import { type Child, startChild } from './child.ts'

/** The compiled programs: those of the same build, or what `npm run build` made last when this file runs from source. */
const BUILD = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../dist/current' : '../..',
)

type Options = {
  name: string
  /** Path inside a build. */
  program: string
  env: NodeJS.ProcessEnv
  home: string
  /** Like a child's. */
  grace_ms?: number
  /** Its other messages. */
  heard?: (message: { type?: unknown }) => void
  /** Aborts the start. */
  signal?: AbortSignal | undefined
}

/**
 * Starts one of our Node programs and waits for its message `{ type: 'ready', … }`.
 *
 * @throws Error with the end of its log, when it exits before that
 */
export async function startProgram<Ready>({
  name,
  program,
  env,
  home,
  grace_ms,
  heard = () => {},
  signal,
}: Options): Promise<{ child: Child; ready: Ready }> {
  const child = await startChild({
    name,
    env,
    logs: join(home, 'logs'),
    ipc: true,
    ...(grace_ms !== undefined && { grace_ms }),
    command: process.execPath,
    args: ['--enable-source-maps', join(BUILD, program)],
  })
  const message = new Promise<Ready>((resolve) => {
    child.process.on('message', (message: { type?: unknown } | null) => {
      if (message?.type === 'ready') resolve(message as Ready)
      else if (message) heard(message)
    })
  })
  const ready = await child.until(() => message, 120_000, signal)
  return { child, ready }
}
