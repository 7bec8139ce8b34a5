import type { Language } from '../../shared/base/languages.ts'
import { linesOf, type AnswerScript } from '../participant/answers.ts'
import { createVoice, type ParticipantVoice } from '../participant/voice.ts'
import { speech } from '../services/providers_given.ts'
import type { Stack } from '../stack.ts'
import { controlClient } from '../providers/control_client.ts'

/** Who speaks for the participant, and who recognizes their speech. */
type Cast = {
  voice: ParticipantVoice
  recognizer: string
  /** Both, for display. */
  introduction: string
}

/**
 * Gives the participant a voice. If no local recognizer supports the language, the scripted
 * recognizer gets the participant's lines.
 */
export async function castParticipant(
  stack: Stack,
  language: Language,
  script: AnswerScript,
): Promise<Cast> {
  const { providers_url, env } = stack
  const settings = providers_url ? localVoice(providers_url, language) : providersVoice(env)
  const voice = createVoice(settings)
  const who = `The participant speaks with the voice ${settings.voice}.`
  const recognizer = recognizerOf(stack, language)
  if (recognizer) {
    const introduction = `${who} ${recognizer} recognizes the words from the audio alone.`
    return { voice, recognizer, introduction }
  }
  const utterances = linesOf(script).map((text) => ({ text, language, voice: settings.voice }))
  await controlClient(providers_url!)('POST /control/script', { utterances, replace: true })
  return {
    voice,
    recognizer: 'the scripted recognizer',
    introduction:
      `${who} No recognizer for this language is installed: a scripted recognizer knows the ` +
      'lines in advance and locates them in the audio.',
  }
}

function localVoice(providers_url: string, language: Language) {
  const voice = language === 'en' ? 'flite:rms' : `espeak:${language}`
  return { base_url: `${providers_url}/v1`, api_key: 'local', model: 'local', voice }
}

function providersVoice(env: NodeJS.ProcessEnv) {
  const { url, key } = speech(env)
  const model = env.TTS_MODEL || 'gpt-4o-mini-tts'
  return { base_url: url, api_key: key, model, voice: 'onyx' }
}

/** Undefined if nothing recognizes the language. */
function recognizerOf({ local_parts, env }: Stack, language: Language) {
  if (!local_parts.includes('stt')) return env.STT_MODEL || 'The provider'
  return env.LOCAL_STT_LANGUAGES?.split(',').includes(language) ? 'Moonshine' : undefined
}
