import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './tools.ts'

const VERSION = '1.13.5'
const MODULE = `github.com/livekit/livekit-server/cmd/server@v${VERSION}`
const IMAGE = `livekit/livekit-server:v${VERSION}`

type Ports = { port: number; tcp: number; udp: number }

/** A livekit-server that can be started here; its configuration is in `LIVEKIT_CONFIG`. */
export type Runnable = {
  /** Where it came from, for people. */
  origin: string
  /** Whether it runs in a container, so that loopback is not the machine's. */
  contained: boolean
  /** The command that starts it on these ports. */
  with(ports: Ports): { command: string; args: string[] }
}

type Options = {
  /** Folder whose `bin` is looked in. */
  home: string
  /** Folder that several homes share, for what is built once on a machine. */
  cache: string
  env: NodeJS.ProcessEnv
  /** Cuts a build short. */
  signal?: AbortSignal | undefined
  /** Hears what takes long. */
  progress(text: string): void
}

/**
 * A livekit-server on the search path, in `bin` of the home or the cache, else one that is built
 * there with Go, else Docker's.
 *
 * @throws Error one sentence that names the three ways to get one
 */
export async function findLivekit(options: Options): Promise<Runnable> {
  const there = findLivekitBinary(options)
  if (there) return binary(there, there)
  const failures: string[] = []
  try {
    return binary(await buildLivekit(options), `built with Go, v${VERSION}`)
  } catch (error) {
    options.signal?.throwIfAborted()
    failures.push(`Go: ${reasonOf(error)}`)
  }
  try {
    await promisify(execFile)('docker', ['info'], { env: options.env, timeout: 10_000 })
    return container()
  } catch (error) {
    failures.push(`Docker: ${reasonOf(error)}`)
  }
  throw new Error(
    'No livekit-server found: put one on the PATH (https://github.com/livekit/livekit/releases), ' +
      'or install Go 1.26 or later so that it can be built, or start Docker; or set LIVEKIT_URL ' +
      `(${failures.join('; ')})`,
  )
}

/** The first livekit-server among the search path, the home's and the cache's `bin`. */
export function findLivekitBinary({ home, cache, env }: Pick<Options, 'home' | 'cache' | 'env'>) {
  const folders = [env.PATH ?? '', join(home, 'bin'), join(cache, 'bin')]
  return findProgram('livekit-server', folders.join(delimiter))
}

/** Builds it into the cache; a build that is cut short leaves nothing there. */
async function buildLivekit({ cache, env, signal, progress }: Omit<Options, 'home'>) {
  await promisify(execFile)('go', ['version'], { env })
  const bin = join(cache, 'bin')
  await mkdir(bin, { recursive: true })
  const draft = await mkdtemp(join(bin, 'build-'))
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  progress('building with Go: about two minutes, once on this machine')
  const ticker = setInterval(() => progress(`still building, ${seconds()} s`), 15_000)
  try {
    const options = { env: { ...env, GOBIN: draft }, signal }
    await promisify(execFile)('go', ['install', MODULE], options)
    const built = join(bin, 'livekit-server')
    await rename(join(draft, 'server'), built)
    progress(`built in ${seconds()} s: ${built}`)
    return built
  } finally {
    clearInterval(ticker)
    await rm(draft, { recursive: true, force: true })
  }
}

function binary(file: string, origin: string): Runnable {
  return { origin, contained: false, with: () => ({ command: file, args: [] }) }
}

function container(): Runnable {
  const publish = (port: number, kind: string) => ['-p', `127.0.0.1:${port}:${port}/${kind}`]
  return {
    origin: `Docker, ${IMAGE}`,
    contained: true,
    with: ({ port, tcp, udp }) => ({
      command: 'docker',
      args: [
        ...['run', '--rm', '--init', '-e', 'LIVEKIT_CONFIG'],
        ...[...publish(port, 'tcp'), ...publish(tcp, 'tcp'), ...publish(udp, 'udp')],
        IMAGE,
      ],
    }),
  }
}

/** The last line of what a command said, or that it is not there. */
function reasonOf(error: unknown) {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string }
  if (code === 'ENOENT') return 'not installed'
  return (stderr || message).trim().split('\n').at(-1)!
}
