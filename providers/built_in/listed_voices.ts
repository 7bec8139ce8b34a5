import type { Voice } from '../../shared/platform/voices/voice.ts'

/** The voices of a provider whose list is fixed and that calls them by their names. */
export function listedVoices(
  provider: string,
  names: readonly string[],
  language_codes: string[],
  idOf: (name: string) => string = (name) => name,
): Voice[] {
  return names.map((name) => ({
    provider,
    voice_id: idOf(name),
    label: name[0]!.toUpperCase() + name.slice(1),
    language_codes,
    note: null,
  }))
}
