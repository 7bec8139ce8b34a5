type Speaker = { language_codes: readonly string[] }

/** The voices that speak a language well; all if it is empty. */
export function speaking<Voice extends Speaker>(voices: readonly Voice[], lang: string): Voice[] {
  return voices.filter(({ language_codes }) => lang === '' || language_codes.includes(lang))
}

/** The preview language of a voice: the requested one, or else the first it speaks. */
export function heardIn({ language_codes }: Speaker, lang: string): string {
  return lang !== '' ? lang : (language_codes[0] ?? 'en')
}

type Choices = Record<string, { provider: string; voice_id: string } | undefined>

/** The languages for which a voice is in use; `default` for all others. */
export function usesOf(
  { provider, voice_id }: { provider: string; voice_id: string },
  choices: Choices,
): string[] {
  return Object.entries(choices)
    .filter(([, one]) => one?.provider === provider && one.voice_id === voice_id)
    .map(([language]) => language)
}
