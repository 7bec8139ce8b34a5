import type { stt } from '@livekit/agents'
import type { Config } from '../../../shared/base/config.ts'
import type { Language } from '../../../shared/base/languages.ts'
import type { SystemSettings } from '../../../shared/platform/settings.ts'
import type { Provider } from '../../provider_error.ts'
import { DeepgramRecognizer } from './deepgram_recognizer.ts'

/** A recognizer plugin, and which provider it uses. */
export type Listening = { plugin: stt.STT; url: string; provider: Provider }

/** A call's recognizers in order: when one fails, the next takes over. */
export function createListening(
  config: Config,
  settings: Pick<SystemSettings, 'stt.model' | 'stt.models'>,
  language: Language,
): [Listening, ...Listening[]] {
  const model = settings['stt.models'][language] ?? settings['stt.model']
  const { DEEPGRAM_API_KEY, DEEPGRAM_BASE_URL } = config
  const { STT_FALLBACK_API_KEY, STT_FALLBACK_BASE_URL, STT_FALLBACK_MODEL } = config
  const first = listening({
    model,
    url: DEEPGRAM_BASE_URL,
    key: DEEPGRAM_API_KEY,
    name: 'The recognizer',
    settings: 'DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  })
  if (!STT_FALLBACK_API_KEY && !STT_FALLBACK_BASE_URL && !STT_FALLBACK_MODEL) return [first]
  const second = listening({
    model: STT_FALLBACK_MODEL ?? model,
    url: STT_FALLBACK_BASE_URL ?? DEEPGRAM_BASE_URL,
    key: STT_FALLBACK_API_KEY ?? DEEPGRAM_API_KEY,
    name: 'The second recognizer',
    settings: 'STT_FALLBACK_API_KEY and STT_FALLBACK_BASE_URL',
  })
  return [first, second]

  function listening({ model, url, key, ...who }: Asked): Listening {
    const plugin = new DeepgramRecognizer({ apiKey: key, baseUrl: url, model, language })
    // An error without a listener would be thrown.
    plugin.on('error', () => {})
    return { plugin, url, provider: { part: 'stt', model, ...who } }
  }
}

type Asked = { model: string; url: string; key: string; name: string; settings: string }
