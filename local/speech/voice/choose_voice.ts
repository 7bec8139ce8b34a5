/** A voice: flite's `slt`, `rms` and `awb` speak English; espeak's are named by language. */
export type Voice = { engine: 'flite' | 'espeak'; name: string }

/** @param speed 1 is the voice's own pace */
export type SpeechRequest = { text: string; voice: Voice; speed: number }

const FLITE_VOICES = ['slt', 'rms', 'awb']
const ESPEAK_VOICES: Record<string, string> = {
  en: 'en-us',
  es: 'es',
  pt: 'pt-br',
  fr: 'fr',
  de: 'de',
}
const DEFAULT_VOICE: Voice = { engine: 'flite', name: 'slt' }

/**
 * The requested voice: `flite:rms` or `espeak:es` by name; for any other name, such as a provider's
 * `ash`, the one for `language: es` in the instructions, else an English one.
 *
 * @throws Error when a named voice does not exist
 */
export function chooseVoice(name: string, instructions = ''): Voice {
  const [engine, wanted = ''] = name.split(':')
  if (engine === 'flite' && FLITE_VOICES.includes(wanted)) return { engine, name: wanted }
  if (engine === 'espeak' && ESPEAK_VOICES[wanted]) return { engine, name: ESPEAK_VOICES[wanted] }
  if (engine === 'flite' || engine === 'espeak') {
    const flite = FLITE_VOICES.map((voice) => `flite:${voice}`)
    const espeak = Object.keys(ESPEAK_VOICES).map((voice) => `espeak:${voice}`)
    throw new Error(
      `${name} is not a local voice: must be one of ${[...flite, ...espeak].join(', ')}`,
    )
  }
  const language = /\blanguage:\s*([a-z]{2})\b/i.exec(instructions)?.[1]?.toLowerCase() ?? 'en'
  const foreign = language === 'en' ? undefined : ESPEAK_VOICES[language]
  return foreign === undefined ? DEFAULT_VOICE : { engine: 'espeak', name: foreign }
}
