import type { Config } from '../../shared/base/environment/config.ts'
import type { SystemSettings } from '../../shared/platform/settings.ts'
import type { VoiceChoice } from '../../shared/platform/voices/voice.ts'
import { environmentVoice, problemOfVoice } from '../choose_voice.ts'
import type { Setup } from './given_providers.ts'

const WRITERS = [
  'llm.summary_model',
  'llm.digest_model',
  'llm.reflection_model',
  'llm.advisor_model',
] as const

/** What calls are set up with, and jobs after them, by the environment and what operators have chosen. */
export function setupOf(
  env: NodeJS.ProcessEnv,
  config: Config,
  settings: SystemSettings,
): Omit<Setup, 'sentence'> {
  const { default: usual, ...others } = settings['tts.voices']
  const canSpeak = (voice: VoiceChoice) => problemOfVoice(config, voice) === undefined
  const writers = WRITERS.flatMap((name) => {
    const written = settings[name]
    return written === null ? [] : [[name, written] as const]
  })
  return {
    env: {
      ...env,
      LLM_MODEL: settings['llm.model'],
      LLM_FALLBACK_MODEL: settings['llm.fallback_models'].join(','),
    },
    local: config.LOCAL_PARTS,
    recognizers: [...new Set([settings['stt.model'], ...Object.values(settings['stt.models'])])],
    voices: [
      usual && canSpeak(usual) ? usual : environmentVoice(config),
      ...Object.values(others).filter(canSpeak),
    ],
    writers: Object.fromEntries(writers),
  }
}
