import { LANGUAGE_NAMES } from '../../shared/base/languages.ts'
import { isLocal } from '../environment.ts'
import { openaiVoice } from './openai.ts'
import type { VoiceProvider } from '../provider.ts'

const ESPEAK = 'Spoken by espeak-ng, which npm ci installs and npm ci --omit=dev leaves out'

/** The voices of this machine, behind OpenAI's `audio/speech`. */
export const localVoice: VoiceProvider = {
  ...openaiVoice,
  name: 'local',
  label: 'Local voices',
  configured: (env) =>
    isLocal(env, 'tts') ? null : 'The voice of a provider is set, so the local ones do not run',
  note: () => null,
  hasOthers: () => false,
  voices: [
    ...['slt', 'rms', 'awb'].map((name) => voice(`flite:${name}`, ['en'], null)),
    ...Object.keys(LANGUAGE_NAMES).map((language) =>
      voice(`espeak:${language}`, [language], ESPEAK),
    ),
  ],
}

function voice(voice_id: string, language_codes: string[], note: string | null) {
  return { provider: 'local', voice_id, label: voice_id.replace(':', ' '), language_codes, note }
}
