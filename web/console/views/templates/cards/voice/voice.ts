import type { Answer } from '../../../../../../client/operation_types.ts'
import { inEnglish } from '../../../conversations/words.ts'
import { type Fields, isFields } from '../../draft/json.ts'

type Catalog = Answer<'getVoiceCatalog'>
/** A voice as a template has it. */
export type Voice = Fields & { provider: string; voice_id: string }

export function isVoice(value: unknown): value is Voice {
  return isFields(value) && typeof value.provider === 'string' && typeof value.voice_id === 'string'
}

/** Names a voice among those of all providers. */
export function keyOfVoice({ provider, voice_id }: Pick<Voice, 'provider' | 'voice_id'>): string {
  return `${provider}/${voice_id}`
}

/** What can speak in calls, by provider: the label of each voice by its key. */
export function speakersIn({ providers, languages }: Catalog) {
  const nameOf = inEnglish(languages)
  const speaking = Object.entries(providers).filter(
    ([, { enabled, supports_runtime }]) => enabled && supports_runtime,
  )
  return speaking.map(([provider, { label, voices }]) => ({
    label,
    voices: voices.map(({ voice_id, label, language_codes }) => {
      // One that speaks many says nothing by naming them all.
      const spoken = language_codes.length < 3 ? language_codes : []
      const names = spoken.map((code) => nameOf[code] ?? code)
      return { chosen: { provider, voice_id }, label: [label, ...names].join(' · ') }
    }),
  }))
}

/** The value with another voice; its author's own keys stay, and its model while the provider does. */
export function withVoice(value: unknown, chosen: Pick<Voice, 'provider' | 'voice_id'>): Voice {
  if (!isFields(value)) return chosen
  const { model, ...own } = value
  const kept = model !== undefined && value.provider === chosen.provider ? { model } : {}
  return { ...own, ...kept, ...chosen }
}
