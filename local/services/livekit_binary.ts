import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { StartOptions } from './local_service.ts'
import { makeOnce } from './make_once.ts'
import { findProgram } from './tools.ts'

/** Of the livekit-server that is built or pulled. */
export const LIVEKIT_VERSION = '1.13.5'
const MODULE = `github.com/livekit/livekit-server/cmd/server@v${LIVEKIT_VERSION}`
const IMAGE = `livekit/livekit-server:v${LIVEKIT_VERSION}`

export type LivekitPorts = { port: number; tcp: number; udp: number }

/** A livekit-server that can be started here; it reads its configuration from `LIVEKIT_CONFIG`. */
export type Runnable = {
  /** Where it came from, for display. */
  origin: string
  /** Whether it runs in a container, so that its loopback is not the machine's. */
  contained: boolean
  /** Command and arguments that start it on these ports. */
  command(ports: LivekitPorts): string[]
}

/**
 * A livekit-server on the search path, in `bin` of the home or the cache, else one that is built
 * there with Go, else Docker's.
 *
 * @throws Error one sentence that names the three ways to get one
 */
export async function findLivekit(options: StartOptions): Promise<Runnable> {
  const found = findLivekitBinary(options)
  if (found) return { origin: found, contained: false, command: () => [found] }
  const failures: string[] = []
  try {
    const built = await buildLivekit(options)
    return {
      origin: `built with Go, v${LIVEKIT_VERSION}`,
      contained: false,
      command: () => [built],
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    failures.push(`Go: ${reasonOf(error)}`)
  }
  try {
    await promisify(execFile)('docker', ['info'], { env: options.env, timeout: 10_000 })
    return { origin: `Docker, ${IMAGE}`, contained: true, command: dockerCommand }
  } catch (error) {
    failures.push(`Docker: ${reasonOf(error)}`)
  }
  throw new Error(
    'No livekit-server found: put one on the PATH (https://github.com/livekit/livekit/releases), ' +
      'or install Go 1.26 or later so that it can be built, or start Docker; or set LIVEKIT_URL ' +
      `(${failures.join('; ')})`,
  )
}

/** The first livekit-server on the search path or in `bin` of the home or the cache. */
export function findLivekitBinary({
  home,
  cache,
  env,
}: Pick<StartOptions, 'home' | 'cache' | 'env'>) {
  const folders = [env.PATH ?? '', join(home, 'bin'), join(cache, 'bin')]
  return findProgram('livekit-server', folders.join(delimiter))
}

/** Builds it into the cache. */
async function buildLivekit({ cache, env, signal, progress }: StartOptions) {
  await promisify(execFile)('go', ['version'], { env })
  progress('building with Go: takes some minutes, once per machine')
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const ticker = setInterval(() => progress(`still building, ${seconds()} s`), 15_000)
  const building = makeOnce(join(cache, 'bin', 'livekit-server'), async (draft) => {
    await promisify(execFile)('go', ['install', MODULE], { env: { ...env, GOBIN: draft }, signal })
    return join(draft, 'server')
  })
  const built = await building.finally(() => clearInterval(ticker))
  progress(`built in ${seconds()} s: ${built}`)
  return built
}

function dockerCommand({ port, tcp, udp }: LivekitPorts) {
  const published = [`${port}/tcp`, `${tcp}/tcp`, `${udp}/udp`].flatMap((each) => {
    return ['-p', `127.0.0.1:${Number.parseInt(each)}:${each}`]
  })
  return ['docker', 'run', '--rm', '--init', '-e', 'LIVEKIT_CONFIG', ...published, IMAGE]
}

/** The last line of a command's output, or that it is not installed. */
function reasonOf(error: unknown) {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string }
  if (code === 'ENOENT') return 'not installed'
  return (stderr || message).trim().split('\n').at(-1)!
}
