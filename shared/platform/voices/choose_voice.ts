import type { Config } from '../../base/config.ts'
import type { Language } from '../../base/languages.ts'
import type { SystemSettings } from '../settings.ts'
import { VoiceChoice } from './voice.ts'
import { problemOfVoice } from './voice_providers.ts'

type Chosen = {
  voice: VoiceChoice
  /** Why earlier choices were skipped, one sentence each. */
  notes: string[]
}

/**
 * The voice of a call: that of the template, else of the settings for the language, else for all
 * languages, else of the environment. A choice that cannot speak is skipped.
 *
 * @param wanted `settings.voice` of the template; undefined if it has none
 */
export function chooseVoice(
  config: Config,
  settings: Pick<SystemSettings, 'tts.voices'>,
  language: Language,
  wanted?: unknown,
): Chosen {
  const voices = settings['tts.voices']
  const choices: [string, unknown][] = [
    ['The voice of the template', wanted],
    [`The voice in tts.voices.${language}`, voices[language]],
    ['The voice in tts.voices.default', voices.default],
  ]
  const notes: string[] = []
  for (const [which, choice] of choices) {
    if (choice === undefined || choice === null) continue
    const problem = problemOfChoice(config, choice)
    if (problem === undefined) return { voice: VoiceChoice.parse(choice), notes }
    notes.push(`${which} is not used: ${problem}`)
  }
  return { voice: environmentVoice(config), notes }
}

/** Why a voice from a template or the settings cannot be used in a call, in one sentence. */
export function problemOfChoice(config: Config, choice: unknown): string | undefined {
  const read = VoiceChoice.safeParse(choice)
  if (read.success) return problemOfVoice(config, read.data)?.message
  return 'it needs a `provider` of GET /v1/admin/system/tts-catalog and a `voice_id`'
}

function environmentVoice({ LOCAL_PARTS, TTS_VOICE, TTS_MODEL }: Config): VoiceChoice {
  const provider = LOCAL_PARTS.includes('tts') ? 'local' : 'openai'
  return { provider, voice_id: TTS_VOICE, model: TTS_MODEL }
}
