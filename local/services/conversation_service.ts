import type { PartsReport } from '../../providers/checks/part_checks.ts'
import { startOnFreePort } from './port.ts'
import { startProgram } from '../process/start_program.ts'

const USUAL_PORT = 8080
const DEFAULT_DRAIN_SECONDS = 3600
/** For the work after the last call: its last writes, closing connections. */
const GRACE_MS = 30_000

/**
 * Starts the service itself, with all its roles, on `port`; undefined takes 8080 or a free one.
 * Stopping it lets running calls continue for `DRAIN_SECONDS`; stopping it a second time ends them.
 */
export async function startConversationService(
  home: string,
  env: NodeJS.ProcessEnv,
  port: number | undefined,
  progress: (text: string) => void,
) {
  const drain_ms = Number(env.DRAIN_SECONDS || DEFAULT_DRAIN_SECONDS) * 1000
  let tell: (report: PartsReport) => void
  const parts = new Promise<PartsReport>((resolve) => (tell = resolve))
  const heard = (message: { type?: unknown; report?: PartsReport }) => {
    if (message.type === 'rehearsed') tell(message.report!)
  }
  const start = (chosen: number | string, signal?: AbortSignal) =>
    startProgram<{ url: string }>({
      name: 'service',
      program: 'api/main.js',
      home,
      env: { ...env, PORT: String(chosen) },
      grace_ms: drain_ms + GRACE_MS,
      heard,
      signal,
    })
  const startAnywhere = (chosen: number) => {
    if (chosen !== USUAL_PORT)
      progress(
        `${USUAL_PORT} is in use, so another port was chosen; set PORT to choose one yourself`,
      )
    return start(chosen)
  }
  const { child, ready } = await (port === undefined
    ? startOnFreePort(USUAL_PORT, startAnywhere)
    : start(port))
  const { host, port: chosen } = new URL(ready.url)
  const restart = async (signal: AbortSignal) => (await start(chosen, signal)).child
  return { where: host, own: { child, restart }, url: ready.url, parts }
}
