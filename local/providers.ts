import { z } from 'zod'
import { serveProviders } from './providers/serve_providers.ts'
import { patchProviderSettings, ProviderSettings } from './providers/provider_settings.ts'
import { startDecoder } from './speech/recognizer/decoder.ts'
import { startLocalVoices } from './speech/voice/local_voices.ts'

/** Entry point of the process that replaces the recognizer, the model and the voice. */
const { PROVIDERS_PORT = '0', MOONSHINE_DIR, PROVIDERS_SETTINGS = '{}' } = process.env

try {
  const settings = patchProviderSettings(ProviderSettings.parse({}), JSON.parse(PROVIDERS_SETTINGS))
  const [voices, decoder] = await Promise.all([
    startLocalVoices(),
    MOONSHINE_DIR ? startDecoder(MOONSHINE_DIR) : undefined,
  ])
  const providers = await serveProviders(Number(PROVIDERS_PORT), { settings, voices, decoder })
  const stop = () => void providers.close().finally(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('disconnect', stop)
  console.log(`The local providers are listening on http://127.0.0.1:${providers.port}`)
  process.send?.({ type: 'ready', port: providers.port })
} catch (error) {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
  console.error(`The local providers could not start: ${reason}`)
  process.exit(1)
}
