import { systemVariables } from '../../shared/base/environment/system_variables.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import type { StartOptions } from './local_service.ts'
import { startProgram } from '../process/start_program.ts'
import { RECOGNIZED_LANGUAGE } from '../speech/recognizer/recognizer.ts'
import { askedPort } from './port.ts'
import { findWeights } from './weights.ts'

type Options = StartOptions & {
  /** The providers that the process replaces. */
  kinds: Part[]
  /** Latencies, faults and recognizer; as for `PUT /control`. */
  settings?: Record<string, unknown> | undefined
}

/** Time to finish what it is saying. */
const GRACE_MS = 10_000

/**
 * Starts the process that replaces the providers. Without the recognizer's weights it still starts,
 * understands only scripted participants, and says so.
 */
export async function startLocalProviders({ settings = {}, kinds, ...options }: Options) {
  const { home, env } = options
  const port = (await askedPort('PROVIDERS_PORT', env)) ?? 0
  const recognizes = kinds.includes('stt')
  const weights = recognizes ? await weightsOrNone(options) : undefined
  const recognizer = weights ? {} : { recognizer: 'script' }
  const run = (on: number, signal = options.signal) =>
    startProgram<{ port: number }>({
      name: 'providers',
      program: 'local/providers.js',
      home,
      env: {
        ...systemVariables(env),
        MOONSHINE_DIR: weights ?? '',
        PROVIDERS_PORT: String(on),
        PROVIDERS_SETTINGS: JSON.stringify({ ...recognizer, ...settings }),
      },
      grace_ms: GRACE_MS,
      signal,
    })
  const { child, ready } = await run(port)
  const restart = async (signal: AbortSignal) => (await run(ready.port, signal)).child
  const url = `http://127.0.0.1:${ready.port}`
  const languages = weights && settings.recognizer !== 'script' ? [RECOGNIZED_LANGUAGE] : []
  const isDeaf = recognizes && languages.length === 0
  const limit = isDeaf ? '; understands scripted participants only' : ''
  const where = `127.0.0.1:${ready.port} (${kinds.join(', ')}${limit})`
  return { where, own: { child, restart }, url, languages }
}

async function weightsOrNone(options: StartOptions) {
  try {
    return await findWeights({ ...options, given: options.env.MOONSHINE_DIR })
  } catch (error) {
    options.signal?.throwIfAborted()
    options.progress((error as Error).message)
    return undefined
  }
}
