import { LANGUAGE_NAMES, type Language } from '../../base/languages.ts'
import type { Voice, VoiceProvider } from './voice.ts'

const EVERY_LANGUAGE = Object.keys(LANGUAGE_NAMES)

const OPENAI = words('alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse')
const AURA_EN = words(
  'thalia andromeda helena apollo arcas aries amalthea asteria athena atlas aurora callista cora cordelia delia draco electra harmonia hera hermes hyperion iris janus juno jupiter luna mars minerva neptune odysseus ophelia orion orpheus pandora phoebe pluto saturn selene theia vesta zeus',
)
const AURA_ES = words('celeste estrella nestor sirio carina alvaro diana aquila selena javier')
const FLITE = words('slt rms awb')

/** The voices of providers with a fixed list; the other providers are queried. */
export const KNOWN_VOICES: Partial<Record<VoiceProvider, Voice[]>> = {
  openai: OPENAI.map((name) => voice('openai', name, titled(name), EVERY_LANGUAGE)),
  deepgram: [
    ...AURA_EN.map((name) => aura(name, 'en')),
    ...AURA_ES.map((name) => aura(name, 'es')),
  ],
  local: [
    ...FLITE.map((name) => voice('local', `flite:${name}`, `flite ${name}`, ['en'])),
    ...EVERY_LANGUAGE.map((language) => ({
      ...voice('local', `espeak:${language}`, `espeak ${language}`, [language]),
      note: 'Spoken by espeak-ng, which npm ci installs and npm ci --omit=dev leaves out',
    })),
  ],
}

function aura(name: string, language: Language) {
  return voice('deepgram', `aura-2-${name}-${language}`, titled(name), [language])
}

function voice(
  provider: VoiceProvider,
  voice_id: string,
  label: string,
  language_codes: string[],
): Voice {
  return { provider, voice_id, label, language_codes, note: null }
}

function titled(name: string) {
  return name[0]!.toUpperCase() + name.slice(1)
}

function words(text: string) {
  return text.split(' ')
}
