import { onTestFinished } from 'vitest'
import { controlClient } from '../../../local/providers/control_client.ts'
import { serveProviders } from '../../../local/providers/serve_providers.ts'
import {
  patchProviderSettings,
  ProviderSettings,
} from '../../../local/providers/provider_settings.ts'
import type { Decoder } from '../../../local/speech/recognizer/decoder.ts'
import { loadEspeak } from '../../../local/speech/voice/espeak.ts'
import { loadFlite } from '../../../local/speech/voice/flite.ts'
import type { LocalVoices } from '../../../local/speech/voice/local_voices.ts'

/**
 * The providers in this process, with the voices in their own thread; closed when the test ends.
 */
export async function providersAtHand(settings: unknown = {}, decoder?: Decoder) {
  const providers = await serveProviders(0, {
    settings: patchProviderSettings(ProviderSettings.parse({}), settings),
    voices: voicesAtHand(),
    decoder,
  })
  onTestFinished(() => providers.close())
  return providersAt(providers.port)
}

export type ProvidersUnderTest = ReturnType<typeof providersAt>

export function providersAt(port: number) {
  const url = `http://127.0.0.1:${port}`
  const control = controlClient(url)
  return {
    url,
    listen_url: `ws://127.0.0.1:${port}`,
    control: (patch: unknown) => control('PUT /control', patch),
    async learn(utterances: unknown[]) {
      const learnt = await control<{ utterances: Learnt[] }>('POST /control/script', { utterances })
      return learnt.utterances
    },
    log: async () => (await control<{ entries: Logged[] }>('GET /control/log')).entries,
    speech: (body: unknown) =>
      fetch(`${url}/v1/audio/speech`, { method: 'POST', body: JSON.stringify(body) }),
  }
}

type Learnt = { voice_start_ms: number; voice_end_ms: number }

type Logged = {
  provider: string
  asked_at: number
  first_byte_at: number
  /** Null while it is being answered. */
  done_at: number | null
  status: number
  detail: { text: string; voice_end_at: number; recognizer: string }
}

const flite = loadFlite()
const espeak = loadEspeak()

export function voicesAtHand(): LocalVoices {
  return { speak: speakOnce, close: async () => {} }
}

/** Tests request the same words repeatedly, and a voice always speaks them alike. */
const spoken = new Map<string, ReturnType<LocalVoices['speak']>>()

function speakOnce(request: Parameters<LocalVoices['speak']>[0]) {
  const key = JSON.stringify(request)
  const sound = spoken.get(key) ?? speak(request)
  spoken.set(key, sound)
  return sound
}

async function speak(request: Parameters<LocalVoices['speak']>[0]) {
  return (await (request.voice.engine === 'flite' ? flite : espeak))(request)
}
