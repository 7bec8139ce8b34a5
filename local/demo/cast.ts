import type { Language } from '../../shared/languages.ts'
import { linesOf, type AnswerScript } from '../participant/answers.ts'
import { createVoice, type ParticipantVoice } from '../participant/voice.ts'
import { speech } from '../services/providers_given.ts'
import type { Stack } from '../stack.ts'
import { controlClient, recognizedLanguages } from '../providers/control_client.ts'

/** Who speaks for the participant, and how the agent comes to know the words. */
export type Cast = {
  voice: ParticipantVoice
  /** For people: the participant's voice, and who recognizes it. */
  voice_name: string
  /** False where the recognizer knows the script and only finds it in the sound. */
  recognized: boolean
}

/**
 * Gives the participant a voice, and the scripted recognizer its words where nothing else
 * understands the language here.
 */
export async function castParticipant(
  stack: Stack,
  language: Language,
  script: AnswerScript,
): Promise<Cast> {
  const { providers_url, env } = stack
  const voice = providers_url ? localVoice(providers_url, language) : providersVoice(env)
  const recognized = await isRecognized(stack, language)
  if (!recognized) await teach(providers_url!, language, voice.voice, linesOf(script))
  return { voice: createVoice(voice), voice_name: voice.voice, recognized }
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

async function isRecognized({ providers_url, local_parts }: Stack, language: Language) {
  if (!providers_url || !local_parts.includes('stt')) return true
  return (await recognizedLanguages(providers_url)).includes(language)
}

async function teach(providers_url: string, language: Language, voice: string, lines: string[]) {
  const utterances = lines.map((text) => ({ text, language, voice }))
  await controlClient(providers_url)('POST /control/script', { utterances, replace: true })
}
