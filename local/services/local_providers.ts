import { recognizedLanguages } from '../providers/control_client.ts'
import type { ProviderKind } from '../providers/provider_kind.ts'
import { startProgram } from './program.ts'
import { findWeights } from './weights.ts'

type Options = {
  home: string
  /** Folder that several homes share, for what is fetched once on a machine. */
  cache: string
  env: NodeJS.ProcessEnv
  /** The providers that the process replaces. */
  kinds: ProviderKind[]
  /** Latencies, faults and recognizer; as for `PUT /control`. */
  settings?: Record<string, unknown> | undefined
  signal?: AbortSignal | undefined
  progress(text: string): void
}

/**
 * Starts the process that stands in for providers. Without the recognizer's weights it starts all the
 * same, understands only scripted participants, and says so.
 */
export async function startLocalProviders({ settings = {}, kinds, ...options }: Options) {
  const { home, env } = options
  const weights = kinds.includes('stt') ? await weightsOrNone(options) : undefined
  const recognizer = weights ? {} : { recognizer: 'script' }
  const { child, ready } = await startProgram<{ port: number }>({
    name: 'providers',
    program: 'local/providers.js',
    env: {
      ...env,
      COLLOQUY_HOME: home,
      MOONSHINE_DIR: weights ?? '',
      PROVIDERS_PORT: env.PROVIDERS_PORT || '0',
      PROVIDERS_SETTINGS: JSON.stringify({ ...recognizer, ...settings }),
    },
    home,
  })
  const url = `http://127.0.0.1:${ready.port}`
  const languages = kinds.includes('stt') ? await recognizedLanguages(url) : []
  const hears = weights !== undefined || !kinds.includes('stt')
  const where = `127.0.0.1:${ready.port} (${kinds.join(', ')}${hears ? '' : '; understands scripted participants only'})`
  return { where, child, url, hears, languages, stop: () => child.stop() }
}

async function weightsOrNone(options: Omit<Options, 'settings' | 'kinds'>) {
  const { env, signal, progress } = options
  try {
    return await findWeights({ ...options, given: env.MOONSHINE_DIR })
  } catch (error) {
    signal?.throwIfAborted()
    progress((error as Error).message)
    return undefined
  }
}
