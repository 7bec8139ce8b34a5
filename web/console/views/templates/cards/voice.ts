import type { Answer } from '../../../../../client/operation_types.ts'
import { inEnglish } from '../../languages.ts'
import { type Fields, isFields } from '../draft/json.ts'

type Catalog = Answer<'getVoiceCatalog'> | Answer<'listUsableVoices'>
/** A voice as stored in a template. */
export type Voice = Fields & { provider: string; voice_id: string }

export function isVoice(value: unknown): value is Voice {
  return isFields(value) && typeof value.provider === 'string' && typeof value.voice_id === 'string'
}

/** Identifies a voice across all providers. */
export function keyOfVoice({ provider, voice_id }: Pick<Voice, 'provider' | 'voice_id'>): string {
  return `${provider}/${voice_id}`
}

/** The voices available in calls, by provider: labels by key. */
export function speakersIn({ providers, languages }: Catalog) {
  const nameOf = inEnglish(languages)
  // Organizations see only providers that can speak.
  const speaking = Object.entries(providers).filter(([, one]) => !('enabled' in one) || one.enabled)
  return speaking.map(([provider, { label, voices }]) => ({
    label,
    voices: voices.map(({ voice_id, label, language_codes }) => {
      // Listing every language of a multilingual voice would not help.
      const spoken = language_codes.length < 3 ? language_codes : []
      const names = spoken.map((code) => nameOf[code] ?? code)
      return { chosen: { provider, voice_id }, label: [label, ...names].join(' · ') }
    }),
  }))
}

/**
 * The value with another voice; the author's own keys are kept, as is the model if the provider
 * stays the same.
 */
export function withVoice(value: unknown, chosen: Pick<Voice, 'provider' | 'voice_id'>): Voice {
  if (!isFields(value)) return chosen
  const { model, ...own } = value
  const kept = model !== undefined && value.provider === chosen.provider ? { model } : {}
  return { ...own, ...kept, ...chosen }
}
