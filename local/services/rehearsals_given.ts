import type { Checked } from '../../providers/provider.ts'
import { rehearseModel } from '../../providers/rehearsal/rehearse_model.ts'
import { rehearseRecognizer } from '../../providers/rehearsal/rehearse_recognizer.ts'
import { rehearseVoice } from '../../providers/rehearsal/rehearse_voice.ts'
import { rehearseTranscription } from '../../providers/rehearsal/rehearse_transcription.ts'
import { formsIn } from '../../providers/model/model_clients.ts'
import { resolveModel, settingsOf } from '../../providers/registry.ts'
import { Env } from '../../shared/base/config.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import {
  deepgram,
  type GivenProvider,
  modelsGiven,
  openai,
  secondDeepgram,
  secondSpeech,
  speech,
  voiceGiven,
} from './providers_given.ts'
import { saidSentence } from './said_sentence.ts'

type Given = NodeJS.ProcessEnv

export type Rehearsal = () => Promise<Checked>

/** How to ask the providers that the environment names as a call asks them; empty if that is not known. */
export function rehearsalsGiven(
  part: Part,
  env: Given,
  recognizers: readonly string[],
): Rehearsal[] {
  if (part === 'llm') return modelsGiven(env).map((named) => modelRehearsal(env, named))
  if (part === 'stt') return recognizers.slice(0, 1).flatMap((named) => recognizerOf(env, named))
  return [speaks(speech(env), voiceGiven(env), 'TTS_MODEL, TTS_VOICE')]
}

/** The same for the second recognizer or voice; undefined if the environment names none. */
export function secondRehearsal(part: 'stt' | 'tts', env: Given): Rehearsal | undefined {
  if (part === 'tts') return secondVoice(env)
  const recognizer = secondDeepgram(env)
  if (!recognizer) return undefined
  const model_from = env.STT_FALLBACK_MODEL ? 'STT_FALLBACK_MODEL' : 'STT_MODEL'
  return () => hears(recognizer, recognizer.models[0]!, model_from)
}

function secondVoice(env: Given): Rehearsal | undefined {
  const given = secondSpeech(env)
  const usual = voiceGiven(env)
  const { SPEECH_FALLBACK_MODEL: model, SPEECH_FALLBACK_VOICE: voice } = env
  const names = 'SPEECH_FALLBACK_MODEL, SPEECH_FALLBACK_VOICE'
  const of = { model: model || usual.model, voice: voice || usual.voice }
  return given && speaks(given, of, names)
}

function modelRehearsal(env: Given, named: ReturnType<typeof modelsGiven>[number]): Rehearsal {
  const { provider, model } = resolveModel('llm', named.model)
  if (provider.check) return () => provider.check!(env, { model })
  const names =
    provider.name === 'openai'
      ? openai(env)
      : { url_from: settingsOf(provider), key_from: settingsOf(provider) }
  const { url_from, key_from } = names
  const first_token_ms = Env.shape.LLM_FIRST_TOKEN_MS.parse(env.LLM_FIRST_TOKEN_MS || undefined)
  const asked = {
    ...provider.create(env, { model }),
    url_from,
    key_from,
    first_token_ms,
    forms: formsIn(env),
  }
  return () => rehearseModel({ ...asked, model, model_from: named.model_from })
}

function recognizerOf(env: Given, named: string): Rehearsal[] {
  const { provider, model } = resolveModel('stt', named)
  if (provider.check) return [() => provider.check!(env, { model, language: 'en' })]
  if (provider.name === 'deepgram') return [() => hears(deepgram(env), model, 'STT_MODEL')]
  const { transcribe } = provider
  if (!transcribe) return []
  const from = settingsOf(provider)
  const asked = { url: '', key: '', model, url_from: from, key_from: from, model_from: 'STT_MODEL' }
  const words = transcribe.bind(provider, env)
  return [async () => rehearseTranscription(provider.label, words, asked, await saidSentence())]
}

async function hears(given: GivenProvider, model: string, model_from: string): Promise<Checked> {
  return rehearseRecognizer({ ...given, model, model_from }, await saidSentence())
}

/** @param names the variables of model and voice */
function speaks(given: GivenProvider, of: ReturnType<typeof voiceGiven>, names: string): Rehearsal {
  const model_from = `${names} and ${given.url_from}`
  return () => rehearseVoice({ ...given, ...of, model_from })
}
