import { isDeepStrictEqual } from 'node:util'
import { Env } from '../../shared/base/environment/variables.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'
import { must } from '../../shared/base/must.ts'
import type { VoiceChoice } from '../../shared/platform/voices/voice.ts'
import { environmentVoice } from '../choose_voice.ts'
import { isLocal } from '../environment.ts'
import type { Environment, Provider, ProviderOf, ToHear, ToSpeak } from '../provider.ts'
import { addressOf, findProvider, prefixed, resolveModel } from '../registry.ts'
import { secondRecognizer, secondVoice } from '../second_provider.ts'
import type { Said } from '../rehearsal/rehearse_recognizer.ts'

/** What calls are set up with. */
export type Setup = {
  env: Environment
  /** Parts that this machine does itself. */
  local: readonly string[]
  /** Models that may listen; absent: the one that the environment names. */
  recognizers?: readonly string[]
  /** Voices that settings name, one of which speaks in any call; absent: that of the environment. */
  voices?: readonly VoiceChoice[]
  /** Models that write after calls, by the settings that name them; absent: that of the environment. */
  writers?: Readonly<Record<string, string>>
  /** What a recognizer hears in a rehearsal; absent: recognizers are not rehearsed. */
  sentence?: () => Promise<Said>
}

/** A provider of calls, and what they ask it for. */
export type GivenProvider = {
  env: Environment
  /** The variables that stand in for those that the provider names. */
  instead: Readonly<Record<string, string>>
} & (
  | { provider: ProviderOf<'llm'>; asked: { model: string }; model_from: string }
  | { provider: ProviderOf<'stt'>; asked: ToHear; model_from: string }
  | { provider: ProviderOf<'tts'>; asked: ToSpeak; model_from: string }
)

/** The providers that calls ask first for a part, in order; empty if this machine does it. */
export function givenProviders(part: Part, setup: Setup): GivenProvider[] {
  const env = environmentOf(setup)
  if (part === 'tts') {
    return voicesOf(setup)
      .filter(({ provider }) => !isOwn(env, part, provider) && findProvider(part, provider))
      .map((voice) => voiceOf(env, voice))
  }
  if (part === 'stt') {
    return recognizersOf(setup)
      .filter((written) => !isOwn(env, part, prefixed(part, written).provider?.name))
      .map((written) => recognizerOf(env, written))
  }
  return modelsOf(env)
    .filter(({ written }) => !isOwn(env, part, prefixed(part, written).provider?.name))
    .map((one) => modelOf(env, one))
}

/** The models that write after calls, each once; without those that hold calls, or are on this machine. */
export function writersOf(setup: Setup): (GivenProvider & { written: string })[] {
  const env = environmentOf(setup)
  const { SUMMARY_MODEL } = env
  const { writers = typeof SUMMARY_MODEL === 'string' ? { SUMMARY_MODEL } : {} } = setup
  const known = new Set(['', ...modelsOf(env).map(({ written }) => written)])
  return Object.entries(writers).flatMap(([model_from, written]) => {
    const isKnown = known.has(written) || isOwn(env, 'llm', prefixed('llm', written).provider?.name)
    known.add(written)
    return isKnown ? [] : [{ ...modelOf(env, { written, model_from }), written }]
  })
}

/** The one that takes over when the first fails in a call; undefined if there is none. */
export function secondProvider(part: Part, setup: Setup): GivenProvider | undefined {
  const env = environmentOf(setup)
  if (part === 'stt') {
    const second = secondRecognizer(env, recognizersOf(setup)[0]!)
    return second && recognizerOf(second.env, second.model, second.instead)
  }
  const second = part === 'tts' ? secondVoice(env) : undefined
  return second && voiceOf(second.env, second.voice, second.instead)
}

/** Where a provider is, for people; its label if it does not say. */
export function placeOf(provider: Provider, env: Environment): string {
  return parseUrl(addressOf(provider, env).url)?.host ?? provider.label
}

function environmentOf({ env, local }: Setup): Environment {
  return { ...env, LOCAL_PARTS: local.join(',') }
}

/** @param named the provider that a setting names; absent or `local`: the usual one */
function isOwn(env: Environment, part: Part, named: string | undefined): boolean {
  return isLocal(env, part) && (named === undefined || named === 'local')
}

function recognizersOf({ env, recognizers }: Setup): readonly string[] {
  return recognizers ?? [Env.shape.STT_MODEL.parse(env.STT_MODEL || undefined)]
}

/** Each once. */
function voicesOf(setup: Setup): VoiceChoice[] {
  const { voices = [environmentVoice(environmentOf(setup))] } = setup
  return [...new Map(voices.map((voice) => [JSON.stringify(voice), voice])).values()]
}

function modelsOf({ LLM_MODEL, LLM_FALLBACK_MODEL }: Environment) {
  const { shape } = Env
  const fallbacks = shape.LLM_FALLBACK_MODEL.parse(LLM_FALLBACK_MODEL)
  const model_from = LLM_MODEL ? 'LLM_MODEL' : 'LLM_MODEL, which is not set'
  return [
    { written: shape.LLM_MODEL.parse(LLM_MODEL || undefined), model_from },
    ...fallbacks.map((written) => ({ written, model_from: 'LLM_FALLBACK_MODEL' })),
  ]
}

function modelOf(
  env: Environment,
  { written, model_from }: { written: string; model_from: string },
) {
  const { provider, model } = resolveModel('llm', written)
  return { env, instead: {}, provider, asked: { model }, model_from }
}

/** In English, as the sentence of a rehearsal. */
function recognizerOf(env: Environment, written: string, instead = {}): GivenProvider {
  const { provider, model } = resolveModel('stt', written)
  return { env, instead, provider, asked: { model, language: 'en' }, model_from: 'STT_MODEL' }
}

function voiceOf(
  env: Environment,
  voice: VoiceChoice,
  instead: Readonly<Record<string, string>> = {},
): GivenProvider {
  const { provider: name, voice_id, model } = voice
  const provider = must(findProvider('tts', name), `the provider ${name} is registered`)
  const asked = { voice_id, language: 'en' as const, ...(model !== undefined && { model }) }
  const isOfEnvironment = isDeepStrictEqual(voice, environmentVoice(env))
  const model_from = isOfEnvironment ? 'TTS_MODEL, TTS_VOICE' : 'tts.voices'
  return { env, instead, provider, asked, model_from }
}
