import { LANGUAGES } from '../../languages.ts'

type Voice = { provider: string; voice_id: string; model?: string }
type Tag = { tag: string; meaning: string }

/** The settings that are told in lines, one for each entry. */
const LINES: Record<string, (value: never) => string[]> = {
  'stt.models': (value: Record<string, string>) => byLanguage(value, (model) => model),
  'tts.voices': (value: Record<string, Voice>) =>
    byLanguage(value, ({ provider, voice_id, model }) =>
      [`${provider}/${voice_id}`, model].filter(Boolean).join(', '),
    ),
  'reflection.tags': (value: Tag[]) => value.map(({ tag, meaning }) => `${tag}: ${meaning}`),
}

/** What a setting with entries says, one in each line; undefined for any other setting. */
export function toldInLines(name: string, value: unknown): string | undefined {
  if (!Object.hasOwn(LINES, name) || !(value instanceof Object)) return undefined
  return LINES[name]!(value as never).join('\n')
}

/** The English name of a language of a setting. */
export function languageOf(code: string): string {
  return code === 'default' ? 'All other languages' : (LANGUAGES[code] ?? code)
}

function byLanguage<One>(value: Record<string, One>, told: (one: One) => string): string[] {
  return Object.entries(value).map(([code, one]) => `${languageOf(code)}: ${told(one)}`)
}
